// The shell's types, with Illuminati's views, events and actions in them.
import type * as face from '../face';
import type { IlluminatiAction, IlluminatiEvent, View, Won } from './wire';

export type Told = face.ToldOf<IlluminatiEvent>;
export type Table = face.TableOf<View, IlluminatiEvent, IlluminatiAction>;
export type BoardProps = face.BoardProps<View, IlluminatiEvent, Table>;
export type SeatProps = face.SeatProps<View, Table>;
export type MomentProps = face.MomentProps<View, IlluminatiEvent>;
export type SheetProps = face.SheetProps<View, Won>;
export type Remark = face.Remark<View, IlluminatiEvent, Table>;
