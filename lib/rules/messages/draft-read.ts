/** Reads external JSON: whatever can't be used is reported with its path, never dropped silently. */

export interface ReadNotes {
  /** Values of the wrong type; nothing is imported then. */
  readonly problems: { readonly path: string; readonly message: string }[];
  /** Paths of members without a counterpart in a draft. */
  readonly ignored: string[];
}

/** A value in a JSON text with its path. */
export class JsonPart {
  readonly value: unknown;
  readonly path: string;
  readonly notes: ReadNotes;

  constructor(value: unknown, path: string, notes: ReadNotes) {
    this.value = value;
    this.path = path;
    this.notes = notes;
  }

  get isAbsent(): boolean {
    return this.value === undefined || this.value === null;
  }

  get isObject(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value);
  }

  report(message: string): void {
    this.notes.problems.push({ path: this.path, message });
  }

  /** An own member; absent if this isn't an object. */
  at(name: string): JsonPart {
    const { value } = this;
    const member =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined;
    return new JsonPart(member, this.path === '' ? name : `${this.path}.${name}`, this.notes);
  }

  /** Names of the members with a value. */
  names(): string[] {
    const { value } = this;
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, member]) =>
      member === null || member === undefined ? [] : [name],
    );
  }

  /** Reports all but an object with these members; `silent` ones are ignored without notice. */
  expectObject(known: readonly string[], silent: readonly string[] = []): void {
    if (this.isAbsent) return;
    if (!this.isObject) this.report('An object is expected here.');
    else
      for (const name of this.names())
        if (!known.includes(name) && !silent.includes(name)) this.notes.ignored.push(this.at(name).path);
  }

  text(): string {
    if (this.isAbsent) return '';
    if (typeof this.value === 'string') return this.value;
    this.report('Text is expected here.');
    return '';
  }

  boolean(): boolean {
    if (this.isAbsent || typeof this.value === 'boolean') return this.value === true;
    this.report('true or false is expected here.');
    return false;
  }

  /** A whole number from `least` to `most`, or null when absent. */
  count(least: number, most: number): number | null {
    const { value } = this;
    if (this.isAbsent) return null;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    this.report(`A whole number from ${least} to ${most} is expected here.`);
    return null;
  }

  list(most: number): JsonPart[] {
    const { value } = this;
    if (this.isAbsent) return [];
    if (!Array.isArray(value)) {
      this.report('A list is expected here.');
      return [];
    }
    if (value.length > most) this.report(`At most ${most}; there are ${value.length}.`);
    return value
      .slice(0, most)
      .map((member: unknown, index) => new JsonPart(member, `${this.path}.${index}`, this.notes));
  }
}
