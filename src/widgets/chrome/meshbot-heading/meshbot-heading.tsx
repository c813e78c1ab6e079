import { useMeshbots } from '@/runtime/hooks/meshbots';
import { useText } from '@/runtime/hooks/text';
import { PageHeading } from '@/ui/page-heading/page-heading';

export default function MeshbotHeading() {
  const { all } = useMeshbots();
  const { t } = useText();
  const running = all.filter(({ run }) => run === 'running').length;
  const meshbots = t('meshbots.count', { count: all.length });
  const line = running > 0 ? t('meshbots.count-and-running', { meshbots, count: running }) : meshbots;
  return <PageHeading title={t('meshbots.title')} line={all.length > 0 ? line : null} />;
}
