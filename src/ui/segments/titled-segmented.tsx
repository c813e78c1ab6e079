import { Segmented, type SegmentedProps } from './segmented';
import styles from './titled-segmented.module.css';

type TitledSegmentedProps<Value extends string> = Omit<SegmentedProps<Value>, 'label'> & { title: string };

/** A choice under a heading that names it. */
export function TitledSegmented<Value extends string>({ title, ...choice }: TitledSegmentedProps<Value>) {
  return (
    <section className={styles['choice']}>
      <h3>{title}</h3>
      <Segmented label={title} {...choice} />
    </section>
  );
}
