import { jsonSchema, type JsonSchema } from '@/schemas/authoring/json-schema';
import { templateSchema } from '@/schemas/authoring/template-schema';
import type { Speech } from '@/runtime/text/speech';
import type { Editor } from '../state/editor';
import { completionsAt, type Completions, type SchemaFiles } from './complete';

const ROOT = 'template.schema.json';

/** The schemas that the command line writes, made here of the widgets that this page has, when they are first asked for. */
function boardSchemas({ definitions, shapes }: Pick<Editor, 'definitions' | 'shapes'>, t: Speech['t']): SchemaFiles {
  const made = new Map<string, JsonSchema | null>();
  const make = (file: string): JsonSchema | null => {
    if (file === ROOT)
      return templateSchema(
        [...definitions.values()].flatMap(({ type, titleKey, links, gestures, example }) => {
          const options = shapes[type]?.options;
          return options === undefined
            ? []
            : [{ type, help: t(titleKey), links, gestures, options, example: { ...example } }];
        }),
      );
    const options = shapes[/^widgets\/(.+)\.schema\.json$/.exec(file)?.[1] ?? '']?.options;
    return options === undefined ? null : jsonSchema(options, file);
  };
  return (file) => {
    const known = made.get(file);
    if (known !== undefined) return known;
    const schema = make(file);
    made.set(file, schema);
    return schema;
  };
}

/** What may stand at a place of a board's text, by the schemas of this page. */
export function boardCompletion(
  editor: Pick<Editor, 'definitions' | 'shapes'>,
  t: Speech['t'],
): (text: string, offset: number) => Completions | null {
  const files = boardSchemas(editor, t);
  return (text, offset) => completionsAt(text, offset, ROOT, files);
}
