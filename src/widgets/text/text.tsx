import { createElement } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useText } from '@/runtime/hooks/text';
import type { TextOptions } from './schema';
import styles from './text.module.css';

export default function TextWidget({ options }: WidgetProps<TextOptions>) {
  const { say } = useText();
  return createElement(
    options.level > 0 ? `h${options.level}` : 'p',
    {
      className: styles['text'],
      'data-style': options.style,
      'data-tone': options.tone,
      'data-align': options.align,
      'data-valign': options.valign,
    },
    say(options.text),
  );
}
