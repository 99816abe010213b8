import { scoreItem } from '@/components/layout/palette-item';

const score = (search: string, label: string, hint = '', more = '') =>
  scoreItem('any', search, [label, hint, more]);

describe('scoreItem', () => {
  it('prefers the label itself to what begins with it, and that to what holds it', () => {
    const scores = [
      score('logging', 'Logging'),
      score('log', 'Logging'),
      score('channel', 'Log channel'),
      score('anne', 'Log channel'),
      score('alt channel', 'Log channel', 'Alt Detector'),
      score('reported', 'Log channel', 'Alt Detector', 'Every catch is reported here.'),
    ];
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(Math.min(...scores)).toBeGreaterThan(0);
  });

  it('leaves out what lacks a word, however many letters fit', () => {
    expect(score('coral reef', 'Moderation: Ignored channel', 'Logging', 'Roles, emoji')).toBe(0);
    expect(score('log xyz', 'Logging')).toBe(0);
  });

  it('does not mind case and space', () => {
    expect(score('  CORAL  reef ', 'Coral Reef')).toBeGreaterThan(0.7);
  });
});
