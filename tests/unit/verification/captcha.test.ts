import {
  captchaAlphabet,
  captchaDifficulties,
  captchaRules,
  captchaSvg,
  drawCaptcha,
  isCaptchaAnswer,
  makeCaptcha,
} from '@/lib/rules/verification/captcha';

describe('makeCaptcha', () => {
  test.each([
    ['easy', 4],
    ['medium', 5],
    ['hard', 6],
  ] as const)('%s has %i characters', (difficulty, length) => {
    expect(makeCaptcha(difficulty, Math.random).answer).toHaveLength(length);
  });

  test('uses every character of the alphabet, also at both ends of the random range', () => {
    expect(makeCaptcha('easy', () => 0)).toEqual({ answer: 'AAAA', seed: 0 });
    const { answer, seed } = makeCaptcha('hard', () => 0.999_999_999_9);
    expect(answer).toBe('999999');
    expect(seed).toBeLessThan(2 ** 32);
    const seen = new Set(Array.from({ length: 400 }, () => makeCaptcha('hard', Math.random).answer).join(''));
    expect([...seen].toSorted().join('')).toBe([...captchaAlphabet].toSorted().join(''));
  });

  test('uses an alphabet without look-alike characters', () => {
    expect(captchaAlphabet).toMatch(/^[A-Z\d]+$/);
    for (const pair of ['0O', 'OQ', '1I', '2Z', '5S', '8B', '6G', 'UV']) {
      expect([...pair].filter((character) => captchaAlphabet.includes(character)).length).toBeLessThan(2);
    }
    expect(new Set(captchaAlphabet).size).toBe(captchaAlphabet.length);
  });
});

test.each([
  ['AC34', true],
  ['ac34', true],
  [' a c 3 4\n', true],
  ['ＡＣ３４', true],
  ['AC3', false],
  ['AC344', false],
  ['', false],
])('AC34 answered with %j: %s', (written, expected) => {
  expect(isCaptchaAnswer('AC34', written)).toBe(expected);
});

test('a captcha without characters has no correct answer', () => {
  expect(isCaptchaAnswer('', '')).toBe(false);
});

describe('drawCaptcha', () => {
  test('draws the same picture for the same seed and another for another seed', () => {
    const captcha = { answer: 'AC34', seed: 7 };
    expect(drawCaptcha(captcha, 'easy')).toEqual(drawCaptcha(captcha, 'easy'));
    expect(drawCaptcha({ ...captcha, seed: 8 }, 'easy')).not.toEqual(drawCaptcha(captcha, 'easy'));
  });

  test('draws strokes for every character', () => {
    for (const character of captchaAlphabet) {
      const { strokes } = drawCaptcha({ answer: character, seed: 1 }, 'easy');
      expect(strokes.some(({ tone }) => tone === 'ink')).toBe(true);
    }
  });

  test('draws more noise for a higher difficulty', () => {
    const noise = captchaDifficulties.map(
      (difficulty) =>
        drawCaptcha({ answer: 'ACDE', seed: 3 }, difficulty).strokes.filter(({ tone }) => tone === 'noise')
          .length,
    );
    expect(noise).toEqual(noise.toSorted((a, b) => a - b));
    expect(new Set(noise).size).toBe(3);
  });

  test.each(captchaDifficulties)('draws %s text inside the picture', (difficulty) => {
    for (let seed = 0; seed < 50; seed += 1) {
      const captcha = { answer: captchaAlphabet.slice(0, captchaRules[difficulty].length), seed };
      const { width, height, strokes } = drawCaptcha(captcha, difficulty);
      for (const { path, tone } of strokes) {
        if (tone === 'noise') continue;
        for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(0);
          expect(Number(x)).toBeLessThanOrEqual(width);
          expect(Number(y)).toBeGreaterThanOrEqual(0);
          expect(Number(y)).toBeLessThanOrEqual(height);
        }
      }
    }
  });

  test('becomes an SVG document of strokes without text', () => {
    const svg = captchaSvg(drawCaptcha({ answer: 'AC34', seed: 1 }, 'medium'));
    expect(svg).toMatch(/^<svg [^>]+><rect [^>]+><g [^>]+>(<path [^>]+\/>)+<\/g><\/svg>$/);
    expect(svg).not.toContain('AC34');
  });
});
