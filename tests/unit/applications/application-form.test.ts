import {
  checkAnswer,
  checkAnswers,
  checkAppId,
  checkFormTexts,
  checkQuestionCount,
  checkQuestions,
  titleOf,
  toAppId,
  toQuestions,
} from '@/lib/rules/applications/application-form';
import type { ApplicationQuestion } from '@/lib/rules/applications/schema';

function question(text: string, more: Partial<ApplicationQuestion> = {}): ApplicationQuestion {
  return { text, type: 'long', required: true, choices: [], ...more };
}

describe('an id', () => {
  test('is lower-cased with hyphens for spaces', () => {
    expect(toAppId('  Event  Host ')).toBe('event-host');
    expect(titleOf('event-host')).toBe('Event host');
  });

  test.each(['a', 'moderator-2', 'x'.repeat(64)])('can be %s', (id) => {
    expect(checkAppId(id)).toBeNull();
  });

  test.each(['', 'x'.repeat(65), 'a_b', 'ä', 'a/b', 'a:b', 'a*', '---', 'create', 'submissions'])(
    "cannot be '%s'",
    (id) => {
      expect(checkAppId(id)).toEqual(expect.any(String));
    },
  );
});

describe('questions', () => {
  test('are read from texts or objects, trimmed and without blank ones', () => {
    const questions = toQuestions([
      ' Why? ',
      '  ',
      { text: 'Which?', type: 'choice', required: false, choices: [' A ', '', 'B'] },
      { text: 'Who?', choices: ['left out'] },
    ]);
    expect(questions).toEqual([
      question('Why?'),
      question('Which?', { type: 'choice', required: false, choices: ['A', 'B'] }),
      question('Who?'),
    ]);
  });

  test('must be at least one', () => {
    expect(checkQuestions([], 'questions')).toEqual({ questions: 'Ask at least one question.' });
  });

  test.each<[string, Partial<ApplicationQuestion>, boolean]>([
    ['x'.repeat(300), {}, true],
    ['🐙'.repeat(300), {}, true],
    ['x'.repeat(301), {}, false],
    ['two', { type: 'choice', choices: ['A', 'B'] }, true],
    ['one', { type: 'choice', choices: ['A'] }, false],
    ['same', { type: 'choice', choices: ['A', 'A'] }, false],
    ['20', { type: 'choice', choices: Array.from({ length: 20 }, (_, index) => `${index}`) }, true],
    ['21', { type: 'choice', choices: Array.from({ length: 21 }, (_, index) => `${index}`) }, false],
    ['100', { type: 'choice', choices: ['A', 'x'.repeat(100)] }, true],
    ['101', { type: 'choice', choices: ['A', 'x'.repeat(101)] }, false],
  ])('are checked against their limits: %.10s', (text, more, isFine) => {
    const found = checkQuestions([question('First'), question(text, more)], 'newQuestions');
    expect(Object.keys(found)).toEqual(isFine ? [] : ['newQuestions.1']);
  });

  test('must be unique', () => {
    expect(Object.keys(checkQuestions([question('A'), question('A')], 'questions'))).toEqual(['questions.1']);
  });

  test('are limited in number by the plan', () => {
    expect(checkQuestionCount(10, 'none')).toBeNull();
    expect(checkQuestionCount(11, 'none')).toMatch(/Basic allows 25/);
    expect(checkQuestionCount(25, 'basic')).toBeNull();
    expect(checkQuestionCount(26, 'pro')).toMatch(/At most 25/);
  });

  test('belong to a form whose title and description are limited', () => {
    expect(checkFormTexts({ title: 'x'.repeat(100), description: 'x'.repeat(1000) })).toEqual({});
    const wrong = { title: 'x'.repeat(101), description: 'x'.repeat(1001) };
    expect(Object.keys(checkFormTexts(wrong))).toEqual(['title', 'description']);
    expect(Object.keys(checkFormTexts({ title: ' ', description: '' }))).toEqual(['title']);
  });
});

describe('answers', () => {
  const choice = question('Which?', { type: 'choice', choices: ['A', 'B'] });
  const short = question('When?', { type: 'short' });

  test.each<[ApplicationQuestion, string, boolean]>([
    [question('Why?'), ' ', false],
    [question('Why?', { required: false }), ' ', true],
    [question('Why?'), 'x'.repeat(2000), true],
    [question('Why?'), 'x'.repeat(2001), false],
    [question('Why?'), 'two\nlines', true],
    [short, 'x'.repeat(200), true],
    [short, 'x'.repeat(201), false],
    [short, 'two\nlines', false],
    [choice, 'B', true],
    [choice, 'C', false],
  ])('are checked by type and length (case %#)', (asked, answer, isFine) => {
    expect(checkAnswer(asked, answer) === null).toBe(isFine);
  });

  test('are paired with their questions, and optional ones may be omitted', () => {
    const optional = question('More?', { required: false });
    expect(checkAnswers([short, optional], { 0: ' Sundays ' })).toEqual({
      ok: true,
      answers: [
        { question: 'When?', answer: 'Sundays' },
        { question: 'More?', answer: '' },
      ],
    });
  });

  test('are refused by index when missing or without a question', () => {
    const checked = checkAnswers([short], { 1: 'stray', toString: 'x' });
    expect(checked.ok ? [] : Object.keys(checked.fields).sort()).toEqual([
      'answers.0',
      'answers.1',
      'answers.toString',
    ]);
  });
});
