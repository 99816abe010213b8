import { csvStart, toCsvCell, toCsvRow } from '@/lib/guilds/applications/csv';

describe('a cell', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['1-2', '1-2'],
    ['user@site', 'user@site'],
    ['a;=1+1', '"a;=1+1"'],
    ['a\t=1+1', '"a\t=1+1"'],
    ['1＋1', '1＋1'],
  ])('%j is written as %j', (text, cell) => {
    expect(toCsvCell(text)).toBe(cell);
  });

  test.each(['=SUM(A1:A9)', '+1', '-1', '@cmd', '＝1', '＋1', '－1', '＠cmd'])(
    'escapes the formula %j',
    (text) => {
      expect(toCsvCell(text)).toBe(`'${text}`);
    },
  );

  test('escapes formulas and control characters in quoted cells too', () => {
    expect(toCsvCell('=1,2')).toBe(`"'=1,2"`);
    expect(toCsvCell('\rx')).toBe(`"'\rx"`);
    expect(toCsvCell('\tx')).toBe(`"'\tx"`);
    expect(toCsvCell('\n=1')).toBe(`"'\n=1"`);
  });
});

test('rows end with CRLF (RFC 4180) and files start with the UTF-8 byte order mark', () => {
  expect(toCsvRow(['a', 'b,c'])).toBe('a,"b,c"\r\n');
  expect(Buffer.from(csvStart).toString('hex')).toBe('efbbbf');
});
