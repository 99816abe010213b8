import { lengthOf } from '@/lib/core/text-length';
import {
  customIdsOf,
  type DraftButton,
  type DraftButtons,
  type DraftEmbed,
  type DraftSelect,
  isEmptyDraft,
  type MessageDraft,
  messageLimits,
} from '@/lib/rules/messages/draft';
import { parseDraftEmoji } from '@/lib/rules/messages/draft-emoji';

/** A part that Discord would refuse, at `path` (`embeds.0.fields.2.name`); empty for the whole message. */
export interface DraftProblem {
  readonly path: string;
  readonly message: string;
  /** Not an error yet: something still has to be filled in. */
  readonly isMissing?: true;
}

const webAddress = /^https?:\/\/[^\s/$.?#][^\s]*$/i;
const attachment = /^attachment:\/\/[\w.-]+$/;
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Length of a text in an embed as Discord counts it: code points without surrounding white space. */
function embedTextLength(text: string): number {
  return lengthOf(text.trim());
}

function textsOf({ title, description, author, footer, fields }: DraftEmbed): string[] {
  return [
    title,
    description,
    author.name,
    footer.text,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ];
}

export interface DraftUsage {
  /** Characters of the content, of 2,000. */
  readonly content: number;
  /** Characters of each embed, in order. */
  readonly embeds: readonly number[];
  /** Characters of all embeds together, of 6,000. */
  readonly embedTotal: number;
}

export function draftUsage(draft: MessageDraft): DraftUsage {
  const embeds = draft.embeds.map((embed) =>
    textsOf(embed).reduce((sum, text) => sum + embedTextLength(text), 0),
  );
  return {
    content: lengthOf(draft.content),
    embeds,
    embedTotal: embeds.reduce((sum, length) => sum + length, 0),
  };
}

type Report = (path: string, message: string, isMissing?: 'missing') => void;

function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

function atMost(report: Report, path: string, length: number, limit: number): void {
  if (length > limit) report(path, `At most ${number(limit)} characters; there are ${number(length)}.`);
}

function isWebAddress(text: string): boolean {
  return webAddress.test(text) && URL.canParse(text);
}

function checkUrl(report: Report, path: string, text: string, kind: 'page' | 'picture'): void {
  if (text === '') return;
  if (lengthOf(text) > messageLimits.url) atMost(report, path, lengthOf(text), messageLimits.url);
  else if (!isWebAddress(text) && !(kind === 'picture' && attachment.test(text)))
    report(path, 'Enter an address that starts with http:// or https:// and has no spaces.');
}

function checkEmbed(report: Report, at: string, embed: DraftEmbed): void {
  const { title, description, author, footer, fields } = embed;
  const hasPicture = embed.imageUrl !== '' || embed.thumbnailUrl !== '';
  if (!hasPicture && textsOf(embed).every((text) => text.trim() === ''))
    report(at, 'An embed needs text or an image.', 'missing');
  atMost(report, `${at}.title`, embedTextLength(title), messageLimits.title);
  atMost(report, `${at}.description`, embedTextLength(description), messageLimits.description);
  atMost(report, `${at}.author.name`, embedTextLength(author.name), messageLimits.author);
  atMost(report, `${at}.footer.text`, embedTextLength(footer.text), messageLimits.footer);
  if (author.name.trim() === '' && (author.url !== '' || author.iconUrl !== ''))
    report(`${at}.author.name`, "The author's link and icon are shown only with a name.");
  if (footer.text.trim() === '' && footer.iconUrl !== '')
    report(`${at}.footer.text`, "The footer's icon is shown only with footer text.");
  if (title.trim() === '' && embed.url !== '') report(`${at}.title`, 'The link is shown only with a title.');
  checkUrl(report, `${at}.url`, embed.url, 'page');
  checkUrl(report, `${at}.author.url`, author.url, 'page');
  checkUrl(report, `${at}.author.iconUrl`, author.iconUrl, 'picture');
  checkUrl(report, `${at}.footer.iconUrl`, footer.iconUrl, 'picture');
  checkUrl(report, `${at}.imageUrl`, embed.imageUrl, 'picture');
  checkUrl(report, `${at}.thumbnailUrl`, embed.thumbnailUrl, 'picture');
  const { color, timestamp } = embed;
  if (color !== null && !(Number.isInteger(color) && color >= 0 && color <= messageLimits.color))
    report(`${at}.color`, 'This is not a colour.');
  if (timestamp !== '' && !(isoTime.test(timestamp) && Number.isFinite(Date.parse(timestamp))))
    report(`${at}.timestamp`, 'This is not a time.');
  if (fields.length > messageLimits.fields)
    report(`${at}.fields`, `At most ${messageLimits.fields} fields; there are ${fields.length}.`);
  for (const [index, { name, value }] of fields.entries()) {
    const path = `${at}.fields.${index}`;
    if (name.trim() === '') report(`${path}.name`, 'A field needs a name.', 'missing');
    if (value.trim() === '') report(`${path}.value`, 'A field needs text.', 'missing');
    atMost(report, `${path}.name`, embedTextLength(name), messageLimits.fieldName);
    atMost(report, `${path}.value`, embedTextLength(value), messageLimits.fieldValue);
  }
}

function checkEmoji(report: Report, path: string, emoji: string): void {
  if (emoji.trim() !== '' && parseDraftEmoji(emoji) === null)
    report(path, 'Use one emoji, or <:name:id> for a server emoji.');
}

function checkCustomId(report: Report, path: string, customId: string): void {
  if (customId === '') report(path, 'Enter an ID.', 'missing');
  atMost(report, path, lengthOf(customId), messageLimits.customId);
}

function checkButton(report: Report, at: string, button: DraftButton): void {
  if (button.label.trim() === '' && button.emoji.trim() === '')
    report(`${at}.label`, 'A button needs a label or an emoji.', 'missing');
  atMost(report, `${at}.label`, lengthOf(button.label), messageLimits.buttonLabel);
  checkEmoji(report, `${at}.emoji`, button.emoji);
  if (button.style !== 'link') checkCustomId(report, `${at}.customId`, button.customId);
  else if (button.url === '') report(`${at}.url`, 'A link button needs an address.', 'missing');
  else if (!isWebAddress(button.url))
    report(`${at}.url`, 'Enter an address that starts with http:// or https:// and has no spaces.');
  else atMost(report, `${at}.url`, lengthOf(button.url), messageLimits.buttonUrl);
}

function checkSelect(report: Report, at: string, select: DraftSelect): void {
  const { options, minValues, maxValues } = select;
  checkCustomId(report, `${at}.customId`, select.customId);
  atMost(report, `${at}.placeholder`, lengthOf(select.placeholder), messageLimits.placeholder);
  if (options.length === 0) report(`${at}.options`, 'A menu needs at least one choice.', 'missing');
  if (options.length > messageLimits.options)
    report(`${at}.options`, `At most ${messageLimits.options} choices; there are ${options.length}.`);
  const isCount = (value: number, least: number) =>
    Number.isInteger(value) && value >= least && value <= Math.min(options.length, messageLimits.options);
  if (!isCount(minValues, 0)) report(`${at}.minValues`, 'Must be from 0 to the number of choices.');
  if (!isCount(maxValues, 1)) report(`${at}.maxValues`, 'Must be from 1 to the number of choices.');
  else if (minValues > maxValues) report(`${at}.minValues`, "Can't be more than the maximum.");
  const chosen = options.filter(({ isDefault }) => isDefault).length;
  if (chosen > maxValues)
    report(`${at}.options`, 'More choices are selected by default than members can choose.');
  for (const [index, option] of options.entries()) {
    const path = `${at}.options.${index}`;
    if (option.label.trim() === '') report(`${path}.label`, 'A choice needs a label.', 'missing');
    if (option.value === '') report(`${path}.value`, 'A choice needs a value.', 'missing');
    else if (options.findIndex(({ value }) => value === option.value) < index)
      report(`${path}.value`, 'Another choice already has this value.');
    atMost(report, `${path}.label`, lengthOf(option.label), messageLimits.optionLabel);
    atMost(report, `${path}.value`, lengthOf(option.value), messageLimits.optionValue);
    atMost(report, `${path}.description`, lengthOf(option.description), messageLimits.optionDescription);
    checkEmoji(report, `${path}.emoji`, option.emoji);
  }
}

function checkButtons(report: Report, at: string, row: DraftButtons): void {
  if (row.buttons.length === 0) report(at, 'A row needs a button.', 'missing');
  if (row.buttons.length > messageLimits.buttons)
    report(at, `At most ${messageLimits.buttons} buttons in a row; there are ${row.buttons.length}.`);
  for (const [index, button] of row.buttons.entries()) checkButton(report, `${at}.buttons.${index}`, button);
}

function checkSharedIds(report: Report, draft: MessageDraft): void {
  const ids = customIdsOf(draft);
  const isShared = (id: string) => id !== '' && ids.indexOf(id) !== ids.lastIndexOf(id);
  const message = 'Another button or menu in this message already has this ID.';
  for (const [index, row] of draft.rows.entries()) {
    if (row.kind === 'select') {
      if (isShared(row.customId)) report(`rows.${index}.customId`, message);
      continue;
    }
    for (const [place, { style, customId }] of row.buttons.entries())
      if (style !== 'link' && isShared(customId)) report(`rows.${index}.buttons.${place}.customId`, message);
  }
}

/** Everything that Discord would refuse in a draft, in order; empty if it can be sent. */
export function checkDraft(draft: MessageDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const report: Report = (path, message, isMissing) =>
    problems.push({ path, message, ...(isMissing ? { isMissing: true } : {}) });
  const usage = draftUsage(draft);
  if (isEmptyDraft(draft)) report('', 'The message is empty. Write some text or add an embed.', 'missing');
  atMost(report, 'content', usage.content, messageLimits.content);
  if (draft.embeds.length > messageLimits.embeds)
    report('embeds', `At most ${messageLimits.embeds} embeds; there are ${draft.embeds.length}.`);
  if (usage.embedTotal > messageLimits.embedTotal)
    report(
      'embeds',
      `At most ${number(messageLimits.embedTotal)} characters across all embeds; there are ${number(usage.embedTotal)}.`,
    );
  for (const [index, embed] of draft.embeds.entries()) checkEmbed(report, `embeds.${index}`, embed);
  if (draft.rows.length > messageLimits.rows)
    report('rows', `At most ${messageLimits.rows} rows; there are ${draft.rows.length}.`);
  for (const [index, row] of draft.rows.entries()) {
    if (row.kind === 'select') checkSelect(report, `rows.${index}`, row);
    else checkButtons(report, `rows.${index}`, row);
  }
  checkSharedIds(report, draft);
  return problems;
}
