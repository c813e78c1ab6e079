/** A file that somebody of the household uploaded: whoever has both may read it (S7.33). */
export interface HouseholdFile {
  uuid: string;
  key: string;
}
/** jpg or png, by its bytes. */
interface FileBytes {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'image/jpeg' | 'image/png';
}
export interface HouseholdFileRequests {
  /** S7.32: an icon or the picture behind a board, jpg or png up to 2 MB (S9.13). */
  'upload-file': { given: FileBytes & { name: string }; answer: HouseholdFile };
  /** null: it was deleted. */
  'read-file': { given: HouseholdFile; answer: FileBytes | null };
  'delete-file': { given: { uuid: string }; answer: null };
}
