// Calls accept what the API documents allow: no optional member is required, and no bound is missing.
import Ajv2020 from 'ajv/dist/2020';
import { describeBotApi, describeSiteApi } from '@/lib/bot/describe-api';
import { endpoints } from '@/lib/contracts/registry';
import { confirmationText } from '@/lib/rules/personal-data/deletion-form';
import { nameOf } from '../../api/sample-calls';
import { valuesOf } from '../../support/document-values';
import { documentedCalls } from '../../support/documented-calls';

// Formats are only for human readers.
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Rules across several members, which no schema of a single one expresses. */
const together = [
  'A name appears twice.',
  'Only a mute can expire.',
  'Send either outcome or answer.',
  'Choose at least one section or part.',
  'A part appears twice.',
  'A file of version 1 has no parts.',
  "This isn't the ship's size.",
  "These aren't the ship's cells.",
  'Say which notification.',
  'Send either a message or a description.',
  'Enter a message.',
  confirmationText,
];

test.each([describeBotApi(), describeSiteApi()].flatMap(documentedCalls))(
  '$name accepts every documented value',
  ({ name, operation }) => {
    const { requestBody, parameters } = operation;
    const endpoint = endpoints.find((one) => nameOf(one) === name);
    if (!endpoint) throw new Error(name);
    const parts = [
      ['body', endpoint.body, requestBody?.content['application/json']?.schema],
      ...(['path', 'query'] as const).map((place) => {
        const own = parameters.filter((one) => one.in === place);
        const properties = Object.fromEntries(own.map((one) => [one.name, one.schema]));
        const required = own.filter((one) => one.required).map((one) => one.name);
        const schema = place === 'path' ? endpoint.params : endpoint.query;
        return [
          place,
          schema,
          own.length === 0 ? undefined : { type: 'object', properties, required },
        ] as const;
      }),
    ] as const;
    const refused: string[] = [];
    for (const [place, schema, described] of parts) {
      if (described === undefined) continue;
      const fits = ajv.compile(described);
      const values = valuesOf(described).filter((value) => fits(value));
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) {
        const { error } = schema.safeParse(value);
        const issues = error?.issues.filter(({ message }) => !together.includes(message)) ?? [];
        refused.push(...issues.map(({ path, message }) => `${place} ${path.join('.')}: ${message}`));
      }
    }
    expect([...new Set(refused)]).toEqual([]);
  },
);
