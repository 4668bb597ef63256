// The shell's types, with Literatio's views, events and actions in them.
import type * as face from '../face';
import type { Counted, LiteratioAction, LiteratioEvent, View } from './wire';

export type Told = face.ToldOf<LiteratioEvent>;
export type Table = face.TableOf<View, LiteratioEvent, LiteratioAction>;
export type BoardProps = face.BoardProps<View, LiteratioEvent, Table>;
export type SeatProps = face.SeatProps<View>;
export type SheetProps = face.SheetProps<View, Counted>;
export type Remark = face.Remark<View, LiteratioEvent, Table>;
