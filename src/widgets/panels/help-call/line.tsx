import { askForCall, putAwayCall, useStandingCall, useTimeOfCall, type HelpCall } from '@/runtime/hooks/help-call';
import { useCommand } from '@/runtime/hooks/act';
import { useHouse, useHubs } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './help-call.module.css';
import { kindLook } from './kind';
import { useAddress, useReach } from './use-reach';

/** The last call, in the place that it was made from: what was asked for, when, of whom, and how it is called off. */
export function Line() {
  const call = useStandingCall();
  return call === null ? null : <Standing call={call} />;
}

function Standing({ call }: { call: HelpCall }) {
  const house = useThisHouse();
  const { t } = useText();
  const when = useTimeOfCall();
  const command = useCommand();
  const { reach, service, number } = useReach(call);
  const { serial } = useHouse();
  const hubs = useHubs();
  const { address } = useAddress();
  const kind = kindLook(call);
  const { off } = call;
  const isOff = off.state === 'done';
  const place = hubs.length > 1 ? hubs.find((hub) => hub.serial === call.hub)?.name : undefined;
  // What is known of the place that is looked at says nothing of another.
  const where = call.hub === serial ? address : null;
  const whom = isOff
    ? when('help.line.off', off.at)
    : reach === 'service'
      ? [service, place, where].filter(Boolean).join(', ')
      : t(`help.line.${reach}`, { number });
  return (
    <div className={styles['line']} data-off={isOff || undefined}>
      <Icon name={isOff ? 'check-circle' : kind.icon} weight="fill" size="1.5rem" />
      <p role="status">
        <b>
          {when(call.isKept ? 'help.line.kept' : 'help.line.asked', call.at, {
            kind: t(kind.nameKey),
          })}
        </b>
        <span>{whom}</span>
      </p>
      <IconButton icon="x" label={t('help.line.away')} onPress={() => putAwayCall(house, call)} />
      <Button
        onPress={() => {
          askForCall(house, call);
          command({ do: 'dialog.open', with: { dialog: 'central-monitoring' } });
        }}
      >
        {t(isOff || reach === 'nobody' ? 'help.line.more' : 'help.line.cancel')}
      </Button>
    </div>
  );
}
