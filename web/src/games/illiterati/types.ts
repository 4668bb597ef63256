// The shell's types, with Illiterati's views, events and actions in them.
import type * as face from '../face';
import type { Annotations, Ended, IlliteratiAction, IlliteratiEvent, Presence, View } from './wire';

export type Told = face.ToldOf<IlliteratiEvent>;
export type Table = face.TableOf<View, IlliteratiEvent, IlliteratiAction, Presence, Annotations>;
export type BoardProps = face.BoardProps<View, IlliteratiEvent, Table, Annotations>;
export type SeatProps = face.SeatProps<View>;
export type SheetProps = face.SheetProps<View, Ended, Annotations>;
export type Remark = face.Remark<View, IlliteratiEvent, Table>;
export type MomentProps = face.MomentProps<View, IlliteratiEvent>;
