import { operatorSentence } from '@/lib/content/operator';

test('the legal texts name the operator, with or without a contact', () => {
  const name = 'Reef & Sons';
  expect(operatorSentence({ name, contact: 'hello@reef.example' })).toBe(
    'Corallium is run by Reef & Sons. Contact: hello@reef.example.',
  );
  expect(operatorSentence({ name })).toBe('Corallium is run by Reef & Sons.');
});

test('the legal texts refer to the contact form when the operator has no name', () => {
  expect(operatorSentence(null)).toMatch(/^Corallium is run by its own team\. Use the contact form/);
});
