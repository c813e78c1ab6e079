import type { WidgetProps } from '@/runtime/contract';
import { useAlertFilter, useAlerts, useFilterWords } from '@/runtime/hooks/alerts';
import { useSaid } from '@/runtime/hooks/said';
import { useText } from '@/runtime/hooks/text';
import { PageHeading } from '@/ui/page-heading/page-heading';
import type { AlertHeadingOptions } from './schema';

export default function AlertHeading({ options }: WidgetProps<AlertHeadingOptions>) {
  const said = useSaid(options.title);
  const { status, shown, total } = useAlerts();
  const { when } = useFilterWords(useAlertFilter());
  const { t } = useText();
  const line =
    status !== 'ready'
      ? when
      : total === shown || total === null
        ? t('alerts.count', { when, count: shown })
        : t('alerts.shown', { when, shown, total });
  return <PageHeading title={said} line={line} />;
}
