// Sharing the results of a day: as text, or as a picture. Neither tells an answer.
import { Check, Copy, Download, Share2 } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { shareText } from '../../app/puzzles';
import type { DailyPuzzles } from '../../net/wire';
import { Icon } from '../icon';
import { Refusal } from '../refusal';
import { shareImage } from './share_image';

export function Share({ puzzles }: { puzzles: DailyPuzzles }) {
  const [copied, setCopied] = useState(false);
  const [picture, setPicture] = useState('');
  const [why, setWhy] = useState('');
  const text = shareText(puzzles);
  useEffect(() => {
    let made = '';
    let gone = false;
    shareImage(puzzles).then(
      (blob) => {
        made = URL.createObjectURL(blob);
        if (gone) URL.revokeObjectURL(made);
        else setPicture(made);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [text]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setWhy('');
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      setWhy('This browser does not let the page copy: mark the text and copy it yourself.');
    }
  };
  const share = () => void navigator.share({ title: 'Parlour puzzles', text }).catch(() => undefined);
  return (
    <section class="puzzle-share" aria-labelledby="share-title">
      <h2 id="share-title">Share your day</h2>
      <div class="share-both">
        {picture && <img src={picture} width="240" height="240" alt="Your results of today" />}
        <div>
          <pre class="share-text">{text}</pre>
          <div class="share-buttons">
            <button type="button" class="plain" onClick={copy}>
              <Icon node={copied ? Check : Copy} /> {copied ? 'Copied' : 'Copy the text'}
            </button>
            {'share' in navigator && (
              <button type="button" class="plain" onClick={share}>
                <Icon node={Share2} /> Share
              </button>
            )}
            {picture && (
              <a class="button plain" href={picture} download={`parlour-puzzles-${puzzles.date}.png`}>
                <Icon node={Download} /> Save the picture
              </a>
            )}
          </div>
          <Refusal why={why} />
        </div>
      </div>
    </section>
  );
}
