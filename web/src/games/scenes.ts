// The scenes that games bring for their doors; the lobby needs them at once, so they are not fetched like the rooms.
import type { ComponentType } from 'preact';
import { Scene as illimat } from './illimat/scene';
import { Scene as illiterati } from './illiterati/scene';
import { Scene as illuminati } from './illuminati/scene';
import { Scene as lettergo } from './lettergo/scene';
import { Scene as literatio } from './literatio/scene';

export const SCENES: Record<string, ComponentType> = { illimat, illiterati, illuminati, lettergo, literatio };
