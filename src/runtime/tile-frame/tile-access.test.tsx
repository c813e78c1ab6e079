import { describe, expect, it } from 'vitest';
import { renderInApp, renderTile } from '../../../tests/support/render-tile';
import { cover as coverWidget } from '@/widgets/tiles/cover';
import { button as buttonWidget } from '@/widgets/tiles/button';
import { light } from '@/widgets/tiles/light';
import { stateId } from '../../../tests/support/house-fixtures';
import { DeviceTile } from '../hooks/device-tile';
import { useHouseCommands } from '../hooks/flow';
import { useLookedAtDevice } from '../hooks/look-at-device';
import { WidgetContext } from '../scope/widget-scope';

const { example: cover } = coverWidget;
const { example: button } = buttonWidget;
const { example: lamp } = light;

describe('what a touch of a tile may do', () => {
  it('[R-80] view-only: nothing on it can be pressed, and its state is still said', async () => {
    const { element, sent } = await renderTile(lamp, { access: 'view-only' });
    await expect.poll(() => element.textContent).toContain('Floor lamp, On, 40%');
    expect(element.querySelectorAll('button, input, [role=slider]')).toHaveLength(0);
    expect(sent).toEqual([]);
  });

  it('[R-80] view-only: sliders and buttons at its foot are out of reach, too', async () => {
    const { element } = await renderTile(cover, { access: 'view-only', size: { cols: 2, rows: 1 } });
    await expect.poll(() => element.querySelector('[data-condition]')).not.toBeNull();
    const within = [...element.querySelectorAll('button, input, [role=slider]')];
    expect(within.filter((control) => control.closest('[inert]') === null)).toEqual([]);
  });

  it('[R-80] view-only holds for widgets that speak to the house by themselves', async () => {
    const answers: unknown[] = [];
    function Speaks() {
      const commands = useHouseCommands();
      return (
        <button
          type="button"
          onClick={() => {
            commands.sendPanic('fire').then(answers.push.bind(answers), answers.push.bind(answers));
          }}
        >
          Speak
        </button>
      );
    }
    const scope = { id: 'a', type: 'a', links: {}, actions: {} };
    for (const access of ['view-only', 'act'] as const) {
      const { screen, sent, after, unmount } = await renderInApp(
        <WidgetContext value={{ ...scope, access }}>
          <Speaks />
        </WidgetContext>,
      );
      await after(() => screen.getByRole('button').click());
      expect(sent).toEqual(access === 'act' ? [['sendPanic', 'fire']] : []);
      await unmount();
    }
    expect(answers).toMatchObject([{ status: 'refused', problem: { code: 'view-only' } }, { status: 'confirmed' }]);
  });

  it('[R-80] confirm: the person is asked; pin: the worker asks', async () => {
    const asked: unknown[] = [];
    const one = await renderTile(lamp, {
      access: 'confirm',
      confirm: (question) => Promise.resolve(asked.push(question) < 0),
    });
    await one.after(() => one.screen.getByRole('button').click());
    expect([asked, one.sent]).toEqual([[{ action: 'item.toggle', title: 'Floor lamp', value: 0 }], []]);
    await one.unmount();
    const two = await renderTile(lamp, { access: 'pin' });
    await two.after(() => two.screen.getByRole('button').click());
    expect(two.sent).toEqual([['withPin', { do: 'setItem', item: '90000001.lamp-dimmer', value: 0 }]]);
  });

  it.each([
    ['no', false, []],
    ['yes', true, [['setItem', stateId('front-lock-door_lock'), 'unsecured', 'yes']]],
  ])(
    '[R-80] an authored touch that unlocks is asked about by the house, though it asks for nothing: %s',
    async (_said, isYes, commands) => {
      const asked: unknown[] = [];
      const { screen, sent, after } = await renderTile(button, {
        // It looks like anything but a lock, and its author wants it to open the front door at a touch.
        title: { text: { en: 'Reading lamp' } },
        links: { state: { provider: 'utility', item: 'door_lock', category: 'door_lock' } },
        actions: { tap: { do: 'item.set', with: { link: 'state', value: 'unsecured' } } },
        confirm: (question) => {
          asked.push([question, [...sent]]);
          return Promise.resolve(isYes);
        },
      });
      expect([asked, sent]).toEqual([[], []]);
      await after(() => screen.getByRole('button').click());
      // Asked once, by the house's own name for it, and before anything was sent.
      expect(asked).toEqual([[{ action: 'item.set', title: 'Front door lock', value: 'unsecured' }, []]]);
      expect(sent).toEqual(commands);
    },
  );

  const onTap = (ask: string) => ({ actions: { tap: { do: 'item.toggle', ask } } });
  it.each([
    ['act', {}, {}, 'act'],
    ['confirm', {}, {}, 'confirm'],
    ['pin', {}, {}, 'pin'],
    ['act', {}, { kiosk: true }, 'pin'],
    // What a tap asks for is not gone around by holding.
    ['act', onTap('pin'), {}, 'pin'],
    ['act', onTap('confirm'), {}, 'confirm'],
    ['pin', onTap('confirm'), {}, 'pin'],
  ] as const)(
    '[R-80] [R-48] holding a tile that says %s with %o, on %o, opens a sheet that asks: %s',
    async (access, own, page, asks) => {
      const { screen, sent, after } = await renderTile({ ...lamp, ...own }, { access, page });
      await after(() => screen.getByRole('button').click({ button: 'right' }));
      expect(sent).toEqual([['dialog', 'device']]);
      const seen: unknown[] = [];
      const Looks = () => {
        seen.push(useLookedAtDevice());
        return null;
      };
      await renderInApp(<Looks />, { house: null });
      expect(seen.at(-1)).toEqual({ id: stateId('lamp'), access: asks });
    },
  );

  it('[R-80] a tile that is linked to nothing, or stands in a sheet, leads to none', async () => {
    const unlinked = await renderTile(lamp, { house: { devices: [] } });
    await unlinked.after(() => unlinked.screen.getByRole('button').click({ button: 'right' }));
    expect(unlinked.sent).toEqual([]);
    await unlinked.unmount();
    const large = await renderInApp(<DeviceTile id={stateId('hall-temperature')} cols={2} rows={2} />);
    await expect.element(large.screen.getByText('Hall temperature').first()).toBeInTheDocument();
    expect(large.element.querySelector('button')).toBeNull();
  });

  it.each([
    ['act', 'pin', 'withPin'],
    ['pin', 'act', 'withPin'],
    ['act', 'act', 'setItem'],
  ])('[R-80] a tile that says %s with a child that says %s: %s', async (tile, child, command) => {
    const children = { lamp: { ...lamp, access: child } };
    const { screen, sent, after } = await renderTile(lamp, { access: tile, states: [{ name: 'default', children }] });
    // What draws the widgets of a state is a part of its own, fetched first.
    await expect.element(screen.getByRole('button')).toBeVisible();
    await after(() => screen.getByRole('button').click());
    expect(sent.map(([name]) => name)).toEqual([command]);
  });
});
