import type { House } from '@/hub';
import { createHouseholdScreens } from '@/runtime/boards/household-screens';
import type { ScreenChanges } from '@/runtime/boards/screen-changes';
import { tilesFor } from '@/runtime/documents/tile-source';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { household, householdStore } from '@/runtime/household/household';
import { allWidgets } from '@/runtime/registry';
import { applyLayers } from '@/schemas/template/apply-layers';
import { gateIssues } from '@/schemas/template/document-gate';
import { houseDocuments } from '../documents';
import { favouritesLayer } from '../household/favourites-layer';
import { householdDocuments } from '../household/household-documents';

const isOverrideOf = (override: unknown, id: string): boolean =>
  typeof override === 'object' && override !== null && 'id' in override && override.id === id;

/** Screens and dialogs of the product as the designer changes them. */
export const screenChanges = (house: House): ScreenChanges =>
  createHouseholdScreens({
    records: house.of(household),
    store: house.of(householdStore),
    me: () => house.state.session.user?.uuid ?? null,
    async beneath(id) {
      const document = await houseDocuments(house).beneath(id);
      return document.id === id && document.kind !== 'tile' && document.kind !== 'dashboard' ? document : null;
    },
    authorOf: (id, path) => houseDocuments(house).authorOf(id, path),
    // From what was just read, not from what is laid: that follows a moment later, and would be opened as if it still stood.
    async shown(id) {
      const [records, documents] = [house.of(household).get(), houseDocuments(house)];
      const chosen = favouritesLayer(records);
      // All of them: a tile that the screen places may be changed too.
      const all = [...records.overrides, ...(chosen === null ? [] : [chosen])];
      const { documents: changed } = await householdDocuments(all, documents);
      const document = changed.get(id) ?? (await documents.beneath(id));
      return document.kind === 'tile' ? null : document;
    },
    chosen(id) {
      const override = favouritesLayer(house.of(household).get())?.override;
      return isOverrideOf(override, id) ? override : null;
    },
    shapes: () => allWidgets().then(widgetShapes),
    // The same gate that a stored change passes before it is laid on: nothing is published that would be refused there.
    async issuesOf(product, override) {
      const layers = [{ layer: 'product', document: product } as const, { layer: 'household', override } as const];
      const [shapes, tiles] = await Promise.all([
        allWidgets().then(widgetShapes),
        tilesFor([product, override], houseDocuments(house).of),
      ]);
      const { refused } = applyLayers(layers, shapes, gateIssues, tiles);
      return refused.flatMap((one) => one.issues);
    },
  });
