// The pages of accounts, loaded as a chunk of their own.
import '../styles/notifications.css';
import '../styles/player_page.css';
import '../styles/account.css';

export { AccountPage } from '../view/account/account_page';
export { LinkPage, SignInPage } from '../view/account/sign_in_page';
