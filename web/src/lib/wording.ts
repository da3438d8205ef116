/** From message keys to sentences, with the grammar of `fidchell/wording.py`: `{0}`, and `{1?card:cards}`. */

export interface Message {
  key: string;
  params: string[];
  clause?: string;
}

export type Section = "prompts" | "moves" | "events" | "terms" | "options" | "box";
export type Texts = Partial<Record<Section, Record<string, string>>>;

const BLANK = /\{(\d+)(?:\?([^:}]*):([^}]*))?\}/g;

/** The texts of one family of games, and the names of those who play. */
export class Words {
  constructor(
    private readonly texts: Texts,
    readonly names: readonly string[] = [],
  ) {}

  /** The same texts for other players. */
  for(names: readonly string[]): Words {
    return new Words(this.texts, names);
  }

  has(section: Section, key: string): boolean {
    return this.texts[section]?.[key] !== undefined;
  }

  /** What a thing is called. */
  term(name: string): string {
    return this.texts.terms?.[name] ?? name.replace(/[-_]/g, " ");
  }

  /** A term with a capital letter, for headings and labels. */
  title(name: string): string {
    return capital(this.term(name));
  }

  text(section: Section, key: string): string {
    return this.texts[section]?.[key] ?? "";
  }

  say(section: Section, message: Message): string {
    const pattern = this.texts[section]?.[message.key];
    if (pattern === undefined) return [this.term(message.key), ...message.params.map((param) => this.word(param))].join(" ");
    return fill(pattern, message.params, (param) => this.word(param));
  }

  /** A parameter in words: a player, a number or a term. */
  word(param: string): string {
    if (/^@\d+$/.test(param)) return this.names[Number(param.slice(1))] ?? `seat ${Number(param.slice(1)) + 1}`;
    return param.startsWith("#") ? param.slice(1) : this.term(param);
  }
}

/** Put parameters into a pattern; a plural goes by the parameter `#1`. */
export function fill(pattern: string, params: readonly string[], word: (param: string) => string): string {
  return pattern.replace(BLANK, (_all, index: string, one: string | undefined, many: string | undefined) => {
    const param = params[Number(index)] ?? "";
    if (one !== undefined) return param === "#1" ? one : (many ?? "");
    return word(param);
  });
}

export function capital(text: string): string {
  return text === "" ? text : text[0]!.toLocaleUpperCase() + text.slice(1);
}
