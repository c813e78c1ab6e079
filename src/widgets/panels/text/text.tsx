import { createElement } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useSaid } from '@/runtime/hooks/said';
import type { TextOptions } from './schema';
import styles from './text.module.css';

export default function TextWidget({ options }: WidgetProps<TextOptions>) {
  const said = useSaid(options.text);
  return createElement(
    options.level > 0 ? `h${options.level}` : 'p',
    {
      className: styles['text'],
      'data-style': options.style,
      'data-tone': options.tone,
      'data-align': options.align,
      'data-valign': options.valign,
    },
    said,
  );
}
