import { operatorSentence } from '@/lib/core/operator';

test('the legal texts name who runs the site; a contact may be left out', () => {
  const name = 'Reef & Sons';
  expect(operatorSentence({ name, contact: 'hello@reef.example' })).toBe(
    'Corallium is run by Reef & Sons. Contact: hello@reef.example.',
  );
  expect(operatorSentence({ name })).toBe('Corallium is run by Reef & Sons.');
});

test('without a name they say where to ask for it', () => {
  expect(operatorSentence(null)).toMatch(/^Corallium is run by its own team\. Use the contact form/);
});
