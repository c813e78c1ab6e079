import { useText } from '@/runtime/hooks/text';
import type { Gap, Pad } from '@/schemas/template/tracks';
import { NumberControl, Row } from './controls';
import styles from './inspector.module.css';

/** The most that lies between or round tiles, in rem; the schema takes more than a screen has room for. */
const MOST_REM = 10;

interface GapFieldsProps {
  group: { gap: Gap; pad: Pad };
  onChange: (look: { gap: number } | { pad: number }) => void;
}

/** What lies between the members of a group, and round them: of a layout's or of a state's. */
export const GapFields = ({ group, onChange }: GapFieldsProps) => (
  <>
    <RemField name="gap" value={group.gap} onChange={(gap) => onChange({ gap })} />
    <RemField name="pad" value={group.pad} onChange={(pad) => onChange({ pad })} />
  </>
);

interface RemFieldProps {
  name: 'gap' | 'pad';
  value: Gap | Pad;
  onChange: (rem: number) => void;
}
function RemField({ name, value, onChange }: RemFieldProps) {
  const { t } = useText();
  const label = t(`editor.group.${name}`);
  // Lines and sides of their own are more than one number says.
  if (typeof value !== 'number')
    return <p className={styles['hint']}>{t('editor.inspector.in-source', { field: label })}</p>;
  return (
    <Row label={label}>
      {(field) => (
        <NumberControl
          id={field}
          value={value}
          min={0}
          max={MOST_REM}
          onChange={(next) => {
            if (next !== null && next !== value) onChange(next);
          }}
        />
      )}
    </Row>
  );
}
