// The pictures of the games in the lobby, which needs them at once: they are not loaded with the faces.
import type { ComponentType } from 'preact';
import { Scene as illimat } from './illimat/scene';
import { Scene as illiterati } from './illiterati/scene';
import { Scene as illuminati } from './illuminati/scene';
import { Scene as lettergo } from './lettergo/scene';
import { Scene as literatio } from './literatio/scene';

export const SCENES: Record<string, ComponentType> = { illimat, illiterati, illuminati, lettergo, literatio };
