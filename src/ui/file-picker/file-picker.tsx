import { useRef, useState, type DragEvent } from 'react';
import { Button, type ButtonProps } from '../button/button';
import { Icon } from '../icon/icon';
import { fileProblem, type FileProblem, type FileRule } from './file-rules';
import styles from './file-picker.module.css';
import { readFacts } from './read-facts';

export interface FilePickerProps {
  /** On the button. */
  label: string;
  icon?: string;
  tone?: ButtonProps['tone'];
  rule: FileRule;
  /** Why a file was not taken, in words. */
  say: (problem: FileProblem) => string;
  onPick: (file: File) => void;
  /** Something was chosen, which is looked at next: what was said of the one before is over. */
  onTake?: () => void;
  isDisabled?: boolean;
}

/** A button that has one file chosen, or takes the one that is dropped on it (S5.9). */
export function FilePicker({ label, icon, tone, rule, say, onPick, onTake, isDisabled = false }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);

  const take = async (files: readonly File[]) => {
    onTake?.();
    setProblem(null);
    setReading(true);
    const found = fileProblem(await Promise.all(files.map(readFacts)), rule);
    setReading(false);
    setProblem(found);
    const [file] = files;
    if (found === null && file !== undefined) onPick(file);
  };
  const given = (files: FileList | null) => {
    take([...(files ?? [])]).catch(reportError);
  };
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is && !isDisabled);
  };
  return (
    <div
      className={styles['picker']}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        if (!isDisabled) given(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={rule.types.join(',')}
        aria-label={label}
        onChange={(event) => {
          given(event.currentTarget.files);
          // The same file may be chosen again after it was put right.
          event.currentTarget.value = '';
        }}
      />
      <Button
        {...(icon === undefined ? {} : { icon })}
        {...(tone === undefined ? {} : { tone })}
        isWide
        isBusy={isReading}
        isDisabled={isDisabled}
        onPress={() => input.current?.click()}
      >
        {label}
      </Button>
      {problem === null ? null : (
        <p role="alert" className={styles['error']}>
          <Icon name="warning-circle" weight="fill" size="1.125rem" />
          {say(problem)}
        </p>
      )}
    </div>
  );
}
