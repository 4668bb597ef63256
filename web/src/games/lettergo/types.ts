// The shell's types, with Letter GO!'s views, events and actions in them.
import type * as face from '../face';
import type { Annotations, Cleared, LettergoAction, LettergoEvent, View, Won } from './wire';

export type Told = face.ToldOf<LettergoEvent>;
export type Table = face.TableOf<View, LettergoEvent, LettergoAction, unknown, Annotations>;
export type BoardProps = face.BoardProps<View, LettergoEvent, Table, Annotations>;
export type SeatProps = face.SeatProps<View>;
export type SheetProps = face.SheetProps<View, Won | Cleared, Annotations>;
export type Remark = face.Remark<View, LettergoEvent, Table>;
