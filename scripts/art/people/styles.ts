// Eight looks made of parts: skin, hair, clothes, hat.
import type { PeopleSprite } from '../../../lib/maps/people';
import { type Ramp, rampOf } from '../colour';
import { lch } from '../palette';

export type Hair = 'short' | 'spiky' | 'curly' | 'bob' | 'long' | 'bun';
export type Hat = 'cap' | 'straw' | 'none';

export interface PersonStyle {
  readonly skin: Ramp;
  readonly hair: Ramp;
  readonly hairStyle: Hair;
  readonly top: Ramp;
  readonly bottom: Ramp;
  readonly shoes: Ramp;
  readonly hat: Hat;
  readonly hatTones: Ramp;
  readonly isSkirt?: boolean;
  readonly scarf?: Ramp;
}

const fair = rampOf(lch(0.86, 0.055, 55), 0.1);
const tan = rampOf(lch(0.76, 0.075, 58), 0.1);
const brown = rampOf(lch(0.6, 0.07, 52), 0.1);
const dark = rampOf(lch(0.46, 0.055, 48), 0.09);
const black = rampOf(lch(0.3, 0.035, 280), 0.09);
const chestnut = rampOf(lch(0.44, 0.075, 45), 0.12);
const blond = rampOf(lch(0.8, 0.11, 85), 0.13);
const red = rampOf(lch(0.6, 0.15, 40), 0.13);
const teal = rampOf(lch(0.66, 0.11, 195), 0.13);
const coral = rampOf(lch(0.69, 0.165, 32), 0.13);
const navy = rampOf(lch(0.42, 0.085, 258), 0.12);
const gold = rampOf(lch(0.82, 0.135, 85), 0.13);
const violet = rampOf(lch(0.56, 0.13, 300), 0.13);
const cream = rampOf(lch(0.92, 0.03, 85), 0.1);
const olive = rampOf(lch(0.58, 0.1, 140), 0.12);
const rose = rampOf(lch(0.74, 0.13, 5), 0.12);
const leather = rampOf(lch(0.46, 0.07, 50), 0.12);
const slate = rampOf(lch(0.5, 0.035, 255), 0.12);

export const styles: Readonly<Record<PeopleSprite, PersonStyle>> = {
  boy1: {
    skin: fair,
    hair: chestnut,
    hairStyle: 'spiky',
    top: coral,
    bottom: navy,
    shoes: leather,
    hat: 'none',
    hatTones: coral,
    scarf: gold,
  },
  boy2: {
    skin: brown,
    hair: black,
    hairStyle: 'curly',
    top: teal,
    bottom: slate,
    shoes: leather,
    hat: 'none',
    hatTones: teal,
  },
  boy3: {
    skin: tan,
    hair: black,
    hairStyle: 'short',
    top: cream,
    bottom: olive,
    shoes: navy,
    hat: 'cap',
    hatTones: coral,
  },
  boy4: {
    skin: fair,
    hair: blond,
    hairStyle: 'short',
    top: olive,
    bottom: leather,
    shoes: black,
    hat: 'straw',
    hatTones: gold,
  },
  girl1: {
    skin: tan,
    hair: chestnut,
    hairStyle: 'long',
    top: teal,
    bottom: cream,
    shoes: coral,
    hat: 'none',
    hatTones: teal,
    isSkirt: true,
  },
  girl2: {
    skin: dark,
    hair: black,
    hairStyle: 'bun',
    top: gold,
    bottom: violet,
    shoes: leather,
    hat: 'none',
    hatTones: gold,
  },
  girl3: {
    skin: fair,
    hair: red,
    hairStyle: 'bob',
    top: navy,
    bottom: coral,
    shoes: black,
    hat: 'cap',
    hatTones: navy,
    isSkirt: true,
  },
  girl4: {
    skin: brown,
    hair: black,
    hairStyle: 'long',
    top: rose,
    bottom: slate,
    shoes: navy,
    hat: 'straw',
    hatTones: cream,
    scarf: teal,
  },
};
