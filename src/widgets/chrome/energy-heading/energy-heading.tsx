import { useEnergyHistory, usePeriodWords } from '@/runtime/hooks/energy-history';
import { useText } from '@/runtime/hooks/text';
import { PageHeading } from '@/ui/page-heading/page-heading';

export default function EnergyHeading() {
  const { plan } = useEnergyHistory();
  const { t } = useText();
  const words = usePeriodWords(plan.zone);
  const line = t('energy.heading-line', { of: t('energy.whole-home'), period: words.period(plan.period) });
  return <PageHeading title={t('energy.title')} line={line} />;
}
