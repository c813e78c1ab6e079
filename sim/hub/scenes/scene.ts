/** The scene as it travels and as it is stored (protocol 10.1). */

export interface Field {
  name: string;
  type: string;
  value: unknown;
  scale?: string;
}

export interface Delay {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

export type BlockType = 'when' | 'then' | 'else';

export interface Block {
  _id: string;
  blockType: BlockType;
  blockOptions: { method: { name: string; args: Record<string, string> } };
  fields: Field[];
  /** Counted from the beginning of the run. */
  delay?: Delay;
}

export interface Scene {
  _id: string;
  enabled: boolean;
  group_id: string;
  is_group: boolean;
  name: string;
  /** A room's id, or empty. */
  parent_id: string;
  /** The scene may start by itself only in these modes. */
  house_modes: string[];
  /** Ids of the users who are told how a run ended. */
  user_notifications: string[];
  meta: Record<string, unknown>;
  when: Block[];
  then: Block[];
  /** Done when the condition stops to hold. */
  else?: Block[];
  /** While one of these holds the scene does not start by itself. */
  exceptions?: Block[];
  exec_policy?: string;
  icon?: string;
}

export const LONGEST_NAME = 25; // protocol 10.1
export const MOST_SCENES = 200;
/** In one scene, nested ones counted. */
export const MOST_BLOCKS = 50;

/** The value of an argument; `args` maps it to the name of the field that holds it. */
export function argument({ blockOptions, fields }: Block, name: string): unknown {
  const { args } = blockOptions.method;
  const field = Object.hasOwn(args, name) ? args[name] : undefined;
  return fields.find((each) => each.name === field)?.value;
}

/** The scale of a number, where the client named one. */
export function scaleOf({ blockOptions, fields }: Block, name: string): string | undefined {
  const { args } = blockOptions.method;
  return Object.hasOwn(args, name) ? fields.find((each) => each.name === args[name])?.scale : undefined;
}

/** The blocks inside a logical block; of another block none. */
export function innerBlocks(block: Block): Block[] {
  return LOGIC.has(block.blockOptions.method.name) ? (argument(block, 'blocks') as Block[]) : [];
}

export const LOGIC: ReadonlySet<string> = new Set(['and', 'or', 'not', 'xor']);

export const delayMs = ({ delay }: Block): number =>
  delay === undefined ? 0 : (((delay.days * 24 + delay.hours) * 60 + delay.minutes) * 60 + delay.seconds) * 1000;

/** A block in its usual form: each argument is held by a field of its own name. */
export function block(_id: string, blockType: BlockType, name: string, fields: Field[]): Block {
  const args = Object.fromEntries(fields.map((field) => [field.name, field.name]));
  return { _id, blockType, blockOptions: { method: { name, args } }, fields };
}
