// The account page: passkeys, recovery codes, devices, notifications, privacy, and all data of the player.
import { useState } from 'preact/hooks';
import { me } from '../../app/state';
import { Dot, NameDialog } from '../lobby/name_dialog';
import { NotificationSettings } from '../notifications/notification_settings';
import { PrivacySettings } from '../profile/privacy_settings';
import { Devices } from './devices';
import { PageFrame, Problem } from './page_frame';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery_codes';
import { useAccount } from './use_account';
import { YourData } from './your_data';

export function AccountPage() {
  const { account, why, reload } = useAccount();
  const [naming, setNaming] = useState(false);
  return (
    <PageFrame title="Your account">
      {me.value && (
        <p class="account-who">
          <Dot colour={me.value.colour} />
          <span>
            You are <b>{me.value.name}</b>.
          </span>
          <button type="button" class="quiet" onClick={() => setNaming(true)}>
            Change
          </button>
        </p>
      )}
      {account && !account.kept && (
        <p class="account-note">
          You play as a guest: only this browser knows you, and that is enough. Add a passkey or recovery codes to keep
          your games when you change or lose it.{' '}
          <a class="nowrap" href="/sign-in">
            I have played here before
          </a>
        </p>
      )}
      <Problem why={why} />
      {account && (
        <>
          <Passkeys account={account} reload={reload} />
          <RecoveryCodes account={account} reload={reload} />
          <Devices account={account} reload={reload} />
          <NotificationSettings />
          <PrivacySettings />
          <YourData account={account} />
        </>
      )}
      {naming && (
        <NameDialog
          onClose={() => {
            setNaming(false);
            void reload();
          }}
        />
      )}
    </PageFrame>
  );
}
