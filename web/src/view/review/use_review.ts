// The review of a game: fetched, requested, and waited for while somebody looks.
import { useEffect, useState } from 'preact/hooks';
import * as api from '../../net/api';
import type { ReviewInfo } from '../../net/wire';

const SOON = 2_500;
/** Milliseconds between two looks at a review that waits. */

export interface ReviewState {
  info: ReviewInfo | null;
  why: string;
  request: () => void;
}

export function useReview(id: string | null, wanted: boolean): ReviewState {
  const [info, setInfo] = useState<ReviewInfo | null>(null);
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!id || !wanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let late = false;
    const take = (found: ReviewInfo) => {
      if (late) return;
      setInfo(found);
      setWhy('');
      if (found.state === 'waiting') timer = setTimeout(look, SOON);
    };
    const fail = (error: Error) => {
      if (!late) setWhy(error.message);
    };
    const look = () => void api.review(id).then(take, fail);
    if (asked > 0) void api.requestReview(id).then(take, fail);
    else look();
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [id, wanted, asked]);
  return { info, why, request: () => setAsked((before) => before + 1) };
}
