import { render } from 'preact';
import { useState } from 'preact/hooks';
import { expect, test } from 'vitest';
import { describeOptions, entries, firstValues, OptionsForm, type Values } from '../src/view/lobby/options_form';
import { settled } from './stage';

const SCHEMA = {
  title: 'Options',
  type: 'object',
  properties: {
    mode: { title: 'Luminaries', description: 'Beginner mode.', enum: ['beginner', 'standard'], default: 'standard' },
    target: { title: 'Target score', type: 'integer', minimum: 1, maximum: 99, default: 17 },
    clock: {
      anyOf: [{ title: 'Turn clock', type: 'integer', minimum: 5, maximum: 86400 }, { type: 'null' }],
      default: null,
    },
    open_hands: { type: 'boolean', default: false },
    level: { $ref: '#/$defs/Level', default: 'b' },
  },
  $defs: { Level: { enum: ['a', 'b'] } },
};

test('a form is read out of a schema', () => {
  const form = entries(SCHEMA);
  expect(form.map((entry) => [entry.key, entry.title, entry.kind])).toEqual([
    ['mode', 'Luminaries', 'choice'],
    ['target', 'Target score', 'number'],
    ['clock', 'Turn clock', 'number'],
    ['open_hands', 'Open hands', 'switch'],
    ['level', 'Level', 'choice'],
  ]);
  expect(firstValues(form)).toEqual({ mode: 'standard', target: 17, clock: null, open_hands: false, level: 'b' });
});

test('the default stands first among the choices', () => {
  const [mode] = entries(SCHEMA);
  expect(mode?.kind === 'choice' && mode.choices.map((choice) => choice.value)).toEqual(['standard', 'beginner']);
});

test('options are describeOptions in words', () => {
  expect(describeOptions(entries(SCHEMA), { mode: 'beginner', clock: 60 })).toEqual([
    'Luminaries: Beginner',
    'Target score: 17',
    'Turn clock: 60',
    'Open hands: no',
    'Level: B',
  ]);
});

test('choosing changes the values', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  let latest: Values = {};
  function Form() {
    const form = entries(SCHEMA);
    const [values, setValues] = useState(firstValues(form));
    latest = values;
    return <OptionsForm entries={form} values={values} onChange={setValues} />;
  }
  render(<Form />, root);

  const beginner = root.querySelector<HTMLInputElement>('input[value="beginner"]');
  beginner?.click();
  await settled();
  expect(latest.mode).toBe('beginner');

  const [clock] = [...root.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  clock?.click();
  await settled();
  expect(latest.clock).toBe(60);
});

test('a table without the default clock says so', () => {
  const usual = {
    properties: { window: { anyOf: [{ type: 'integer', title: 'Answers' }, { type: 'null' }], default: 20 } },
  };
  expect(describeOptions(entries(usual), { window: null })).toEqual(['Answers: none']);
  expect(describeOptions(entries(usual), {})).toEqual(['Answers: 20']);
});

test('choices have names of their own, in their order; a single choice is no question', async () => {
  const schema = {
    properties: {
      dictionary: { enum: ['large', 'enable'], default: 'large', labels: { enable: 'Standard', large: 'Large' } },
      box: { enum: ['house'], default: 'house' },
      clock: {
        anyOf: [{ type: 'integer', unit: 'seconds', labels: { null: 'No limit' } }, { type: 'null' }],
        default: null,
      },
    },
  };
  const form = entries(schema);
  expect(describeOptions(form, { dictionary: 'enable', clock: 30 })).toEqual([
    'Dictionary: Standard',
    'Box: House',
    'Clock: 30 seconds',
  ]);
  expect(describeOptions(form, {})[2]).toBe('Clock: no limit');
  const root = document.createElement('div');
  render(<OptionsForm entries={form} values={firstValues(form)} onChange={() => undefined} />, root);
  await settled();
  expect([...root.querySelectorAll('legend')].map((one) => one.textContent)).toEqual(['Dictionary', 'Clock']);
  expect(root.querySelector('.segments')?.textContent).toBe('StandardLarge');
});
