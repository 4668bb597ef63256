// The shell's types, with Illimat's views, events and actions in them.
import type * as face from '../face';
import type { Annotations, IllimatAction, IllimatEvent, Scored, View } from './wire';

export type Told = face.ToldOf<IllimatEvent>;
export type Table = face.TableOf<View, IllimatEvent, IllimatAction, unknown, Annotations>;
export type BoardProps = face.BoardProps<View, IllimatEvent, Table, Annotations>;
export type SeatProps = face.SeatProps<View>;
export type SheetProps = face.SheetProps<View, Scored>;
export type Remark = face.Remark<View, IllimatEvent, Table>;
