import '@/ui/tokens.generated.css';
import '@/ui/base.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { DialogHost } from '@/app/dialogs/dialog-host';
import { HOME } from '@/app/routes';
import { SafetyLayer } from '@/app/safety-layer/safety-layer';
import { Screens } from '@/app/screens';
import { startHub, type HubWorker } from '@/hub';
import { AssetContext } from '@/runtime/assets/asset-context';
import { PageContext, type Page } from '@/runtime/hooks/page';
import { ConfigContext, useSession } from '@/runtime/hooks/session';
import { Words } from '@/runtime/hooks/text';
import { HouseContext } from '@/runtime/hooks/this-house';
import { appConfig } from '@/schemas/settings/config';
import { PLAIN_CONFIG } from '../world/world';
import type { OpenPage } from '../world/tab';

const nothing = () => undefined;
const PAGE: Page = {
  path: HOME.path,
  go: nothing,
  retry: nothing,
  language: 'en',
  setLanguage: nothing,
  theme: 'dark',
  setTheme: nothing,
  textSize: 'medium',
  setTextSize: nothing,
  kiosk: false,
  setKiosk: nothing,
  isWebview: false,
  sound: { isOn: true, setOn: nothing },
};
const config = appConfig.parse(PLAIN_CONFIG);

/** The security home with the safety layer over it, as the app puts them; the app's other ways are not the model's. */
function SecurityHome() {
  const { phase } = useSession();
  return (
    <ConfigContext value={config}>
      <AssetContext value={() => null}>
        <PageContext value={PAGE}>
          <MemoryRouter initialEntries={[HOME.path]}>
            <SafetyLayer>
              <DialogHost>{phase === 'signed-in' ? <Screens route={HOME} path={HOME.path} /> : null}</DialogHost>
            </SafetyLayer>
          </MemoryRouter>
        </PageContext>
      </AssetContext>
    </ConfigContext>
  );
}

export interface DrawnPage {
  readonly openPage: OpenPage;
  /** Where it is drawn; null: no tab shows it. */
  element: () => HTMLElement | null;
  /** Whose page it is. */
  tab: () => object | null;
}

/** Draws the first tab there is, with the real end of the worker's port behind it; one at a time. */
export function createDrawnPage(): DrawnPage {
  let shown: { element: HTMLElement; tab: object } | null = null;
  return {
    element: () => shown?.element ?? null,
    tab: () => shown?.tab ?? null,
    openPage(say, tab) {
      if (shown !== null) return null;
      const element = document.createElement('div');
      element.style.height = '100vh';
      document.body.append(element);
      shown = { element, tab };
      const worker: HubWorker = { postMessage: say, onmessage: null };
      const { house, started } = startHub({ configUrl: '/config.json', workerFactory: () => worker, storage: null });
      started.then(() => {
        root.render(
          <HouseContext value={house}>
            <Words>
              <SecurityHome />
            </Words>
          </HouseContext>,
        );
      }, reportError);
      const root = createRoot(element);
      return {
        hear: (data) => worker.onmessage?.({ data } as MessageEvent),
        wake: house.wake,
        close() {
          root.unmount();
          house.stop();
          element.remove();
          shown = null;
        },
      };
    },
  };
}
