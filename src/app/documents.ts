import { use, useSyncExternalStore } from 'react';
import type { House } from '@/hub';
import type { DocumentSource } from '@/runtime/documents/document-store';
import { houseTiles } from '@/runtime/documents/house-tiles';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { createBox } from '@/runtime/watch/box';
import { fulfilled, toldOnceKept, useArrival } from '@/runtime/watch/fulfilled';
import type { Watch } from '@/runtime/watch/watch';
import type { BoardDocument, TemplateDocument } from '@/schemas/template/document';
import type { LayerName } from '@/schemas/template/merge';
import type { SafetyFace } from '@/schemas/template/safety';
import type { PartnerDocuments } from './brand/partner-documents';
import { builtInDocuments } from './built-in-documents';
import { FIRST_LOAD_DOCUMENTS, type FirstLoadDocument } from './templates/first-load.generated';

/** Documents that must be there without a network, as the product ships them. */
export const firstLoadDocument = (id: FirstLoadDocument): BoardDocument => FIRST_LOAD_DOCUMENTS[id];

type ById = ReadonlyMap<string, TemplateDocument>;

/** Every document of one house: what ships, with the partner's laid over it and the household's over both. */
export interface Documents {
  /** A document by id, or the page that says there is none. The same promise until another one is laid. */
  of: (id: string) => Promise<TemplateDocument>;
  /** The same as product and partner made it, a face of the safety layer too: what a household changes. */
  beneath: (id: string) => Promise<TemplateDocument>;
  /** Who of product and partner wrote the value at this path of one of those. */
  authorOf: (id: string, path: string) => LayerName;
  /** @throws Error where there is no such face; the safety layer draws its plain panel then. */
  face: (face: SafetyFace) => BoardDocument;
  /** Ids of the dialogs that ship. */
  dialogs: readonly string[];
  /** A dialog that may be opened by its id, the product's or the partner's. */
  isDialog: (id: string) => boolean;
  /** All of those. The partner's come with its package. */
  dialogIds: () => readonly string[];
  /** What the household changed for itself: whole documents by id, checked by whoever lays them. */
  own: Watch<ById>;
  /** Where those that ship come from. */
  source: DocumentSource;
  /** What the partner lays over them; null: there is none. */
  partner: () => Promise<PartnerDocuments | null> | null;
  /** Whoever asks for a document from now on waits for the partner's. */
  layPartner: (layer: Promise<PartnerDocuments | null>) => void;
  /** What shows one of them is drawn with the new one at once. */
  layHousehold: (documents: ById) => void;
}

const NO_DOCUMENTS: ById = new Map();

export function createDocuments(source: DocumentSource): Documents {
  const own = createBox(NO_DOCUMENTS);
  let ownReady: ReadonlyMap<string, Promise<TemplateDocument>> = new Map();
  let partner: Promise<PartnerDocuments | null> | null = null;
  let partnerNow: PartnerDocuments | null = null;
  let laid = new Map<string, Promise<TemplateDocument>>();

  async function laidOver(id: string): Promise<TemplateDocument> {
    const layer = await partner;
    const shipped = await source.read(id);
    const found = layer?.over(id, shipped) ?? shipped ?? (await source.read('not-found'));
    if (found === null) throw new Error('no document "not-found"');
    return found;
  }
  /** Kept while it is on its way too; a fetch that failed is forgotten, so that the next look tries again. */
  function made(id: string): Promise<TemplateDocument> {
    const known = laid.get(id);
    if (known !== undefined) return known;
    const among = laid;
    const document = toldOnceKept(laidOver(id));
    among.set(id, document);
    document.catch(() => among.delete(id));
    return document;
  }
  function faceBeneath(face: SafetyFace): BoardDocument | null {
    const shipped = source.face(face);
    return shipped === null ? null : (partnerNow?.face(face, shipped) ?? shipped);
  }

  const dialogIds = () => [...source.dialogs, ...(partnerNow?.dialogs ?? [])];

  return {
    of: (id) => ownReady.get(id) ?? made(id),
    async beneath(id) {
      await partner;
      return faceBeneath(id as SafetyFace) ?? made(id);
    },
    authorOf: (id, path) => partnerNow?.provenance(id, path) ?? 'product',
    face(face) {
      const changed = own.get().get(face);
      const document = changed?.kind === 'dialog' ? changed : faceBeneath(face);
      if (document === null) throw new Error(`no safety template "${face}"`);
      return document;
    },
    dialogs: source.dialogs,
    isDialog: (id) => dialogIds().includes(id),
    dialogIds,
    own,
    source,
    partner: () => partner,
    layPartner(layer) {
      partner = layer;
      laid = new Map();
      layer.then(
        (all) => {
          partnerNow = all;
        },
        (cause: unknown) => {
          reportError(cause);
        },
      );
    },
    layHousehold(documents) {
      // No page waits for what is here already.
      ownReady = new Map([...documents].map(([id, value]) => [id, fulfilled(value)]));
      own.set(documents);
    },
  };
}

const given = (house: House) => {
  const documents = createBox(createDocuments(builtInDocuments));
  // What its boards place, as it is shown: the product's, the partner's, or the household's own.
  house.of(houseTiles).set(documents.get());
  return documents;
};

/** The documents of a house: those that ship, until it is given others. */
export const houseDocuments = (house: House): Documents => house.of(given).get();

/** Has a house read from another source, as a preview does; before anything of it is drawn. */
export const giveDocuments = (house: House, documents: Documents): void => {
  house.of(given).set(documents);
  house.of(houseTiles).set(documents);
};

/** Those of the house that is drawn here; drawn again where its household's come or go. */
export function useDocuments(): Documents {
  const documents = houseDocuments(useThisHouse());
  useSyncExternalStore(documents.own.subscribe, documents.own.get);
  return documents;
}

/** A document of this house, for whoever shows it: drawn again when the household changes it. */
export const useDocument = (id: string): TemplateDocument => use(useDocuments().of(id));

/** The same where no page stands that could stay meanwhile: null until it is here. */
export const useFirstDocument = (id: string): TemplateDocument | null => useArrival(useDocuments().of(id));
