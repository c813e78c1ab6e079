/**
 * What an action takes, as plain data: the reader of documents makes a zod schema of it, editors complete by it, and the
 * page checks by it what a widget adds at a touch, without zod.
 */
export type Parameter = ({ is: 'word'; words: readonly string[] } | { is: keyof KindValues }) & {
  isOptional?: true;
  /** Only a widget of the product says it, at the touch; a document cannot. */
  isOwn?: true;
};

interface KindValues {
  /** Id of a device, an item, a meshbot or a controller. */
  id: string;
  /** Id of a dialog document. */
  dialog: string;
  /** Name of a link of the widget. */
  link: string;
  /** A path of this app. */
  path: string;
  /** Of another host, http or https. */
  address: string;
  number: number;
  flag: boolean;
  /** What an item can hold. Colours and the like, plain records and lists, only a widget makes. */
  value: string | number | boolean | null | Record<string, unknown> | unknown[];
}

export type ParameterValue<P> = P extends { is: 'word'; words: readonly (infer Word)[] }
  ? Word
  : P extends { is: infer Kind extends keyof KindValues }
    ? KindValues[Kind]
    : never;

type Optional<Given> = { [Name in keyof Given]: Given[Name] extends { isOptional: true } ? Name : never }[keyof Given];

/** The values of these parameters, as a command takes them. */
export type ParameterValues<Given> = {
  readonly [Name in Exclude<keyof Given, Optional<Given>>]: ParameterValue<Given[Name]>;
} & { readonly [Name in Optional<Given>]?: ParameterValue<Given[Name]> | undefined };

/** A path of this app: never another host, whatever the browser makes of slashes and backslashes. */
export const APP_PATH = /^\/(?![/\\])[\w\-/:.~]*$/;
export const LONGEST_PATH = 200;
export const LONGEST_ID = 400;
