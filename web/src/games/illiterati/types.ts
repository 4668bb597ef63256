// The shell's types, with Illiterati's views, events and actions in them.
import type * as face from '../face';
import type { Ended, IlliteratiAction, IlliteratiEvent, Presence, View } from './wire';

export type Told = face.ToldOf<IlliteratiEvent>;
export type Table = face.TableOf<View, IlliteratiEvent, IlliteratiAction, Presence>;
export type BoardProps = face.BoardProps<View, IlliteratiEvent, Table>;
export type SeatProps = face.SeatProps<View>;
export type SheetProps = face.SheetProps<View, Ended>;
export type Remark = face.Remark<View, IlliteratiEvent, Table>;
