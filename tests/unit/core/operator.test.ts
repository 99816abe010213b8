import { operatorText, unnamedOperator, withOperator } from '@/lib/core/operator';

const page = `<p>${unnamedOperator}</p><script>push([1,"{\\"children\\":\\"${unnamedOperator}\\"}"])</script>`;

test('the legal texts say who runs the site, in what is read and in what scripts hand over', () => {
  const named = withOperator(page, { name: "Reef & Sons' Ltd", contact: 'hello@reef.example' });
  const sentence = "Corallium is run by Reef & Sons' Ltd. Contact: hello@reef.example.";
  expect(named).toContain(`<p>${sentence.replace('&', '&amp;')}</p>`);
  expect(named).toContain(`\\"children\\":\\"${sentence}\\"`);
  expect(named).not.toContain(unnamedOperator);
});

test('without one they stay as they are; a contact may be left out', () => {
  expect(withOperator(page, null)).toBe(page);
  expect(withOperator(page, { name: 'Reef' })).toContain('<p>Corallium is run by Reef.</p>');
});

test('nothing that means something in a page or a script is a name', () => {
  for (const text of ['<b>', 'a"b', 'a\\b', 'a\nb', '{a}', 'a`b', '']) {
    expect({ text, fits: operatorText.test(text) }).toEqual({ text, fits: false });
  }
  expect(operatorText.test("Zoë's Riff & Söhne GmbH, Hafenstraße 1, 20457 Hamburg")).toBe(true);
});
