import type { FlowEvent, FlowState } from '../domain/flow/flow';
import { hubOfCommand, type RiskReader } from '../domain/risk';
import { NO_HUB } from '../state/entity-id';
import type { Say } from '../patches/batch';
import type { AskPurpose, CommandOutcome, GatedCommand, PadAbout } from '../state/model';

/**
 * Commands behind the person's own PIN, and the PIN asked for something of the page itself. Whoever asks waits here; the
 * arming flow decides, and says so by `allow`. Whatever else ends the pad is a no.
 */
export interface PinGate {
  withPin: (command: GatedCommand) => Promise<CommandOutcome>;
  /** @param about left out: something of the page, of which the house knows nothing */
  askPin: (hub: string, purpose: AskPurpose, about?: PadAbout) => Promise<boolean>;
  /** The flow's word that the PIN for this pad was right. */
  allow: (pad: number, gated: GatedCommand | null) => void;
  /** Three PINs were wrong on this pad. */
  deny: (pad: number) => void;
  /** After each step of the flow: a pad that is gone will not be answered any more. */
  settle: () => void;
}

export interface PinGateOptions {
  flow: () => FlowState;
  feed: (event: FlowEvent) => void;
  house: Pick<RiskReader, 'device' | 'item' | 'scene'>;
  /** Serial of the hub that is looked at: its household's PINs count for what belongs to no hub. */
  currentHub: () => string;
  /** Sends at once, by the ways and checks that any such command takes. */
  send: (command: GatedCommand) => Promise<CommandOutcome>;
  say: (message: Say) => void;
}

const no = (code: 'declined' | 'wrong-pins' | 'busy' | 'unknown-target'): CommandOutcome => ({
  status: 'refused',
  problem: { code, detail: 'PIN' },
});

export function createPinGate({ flow, feed, house, currentHub, send, say }: PinGateOptions): PinGate {
  /** No pad opens, so that nothing else tells the person. */
  function refused(code: 'busy' | 'unknown-target'): CommandOutcome {
    const title = 'messages.not-possible.title';
    say({ kind: 'toast', variant: 'error', title, text: null, values: {} });
    return no(code);
  }

  let asked: { pad: number; end: (outcome: CommandOutcome) => void } | null = null;

  function ask(hub: string, purpose: AskPurpose, about: PadAbout, gated: GatedCommand | null): Promise<CommandOutcome> {
    const before = flow().lastId;
    feed({ type: 'pin-asked', hub, purpose, about, gated });
    const { pad } = flow();
    if (pad === null || pad.id <= before) return Promise.resolve(refused('busy'));
    return new Promise((end) => {
      asked = { pad: pad.id, end };
    });
  }

  /** Each asker is answered once. */
  function taken(pad: number): ((outcome: CommandOutcome) => void) | null {
    if (asked?.pad !== pad) return null;
    const { end } = asked;
    asked = null;
    return end;
  }

  /** By the house's own names, so that no document can word it. null: there is no such thing. */
  function aboutOf(command: GatedCommand): PadAbout | null {
    switch (command.do) {
      case 'runScene': {
        const scene = house.scene(command.scene) ?? null;
        return scene === null ? null : { what: 'scene', name: scene.name };
      }
      case 'setItem': {
        const item = house.item(command.item) ?? null;
        if (item === null) return null;
        const device = house.device(item.device)?.name ?? item.name;
        return { what: 'item', device, item: item.name, value: command.value };
      }
      case 'setRisk':
        return { what: 'risk', kind: command.kind, need: command.need };
    }
  }

  return {
    async withPin(command) {
      const about = aboutOf(command);
      if (about === null) return refused('unknown-target');
      const hub = hubOfCommand(command);
      return ask(hub === NO_HUB ? currentHub() : hub, 'allow', about, command);
    },
    async askPin(hub, purpose, about = { what: 'page' }) {
      return (await ask(hub, purpose, about, null)).status === 'confirmed';
    },
    allow(pad, gated) {
      const end = taken(pad);
      if (end === null) return;
      if (gated === null) end({ status: 'confirmed' });
      else send(gated).then(end, () => end(no('declined')));
    },
    deny(pad) {
      taken(pad)?.(no('wrong-pins'));
    },
    settle() {
      if (asked !== null && flow().pad?.id !== asked.pad) taken(asked.pad)?.(no('declined'));
    },
  };
}
