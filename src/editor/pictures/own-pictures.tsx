import { useContext, useState } from 'react';
import { useBoardChange } from '@/runtime/hooks/board-work';
import {
  deletePicture,
  uploadPicture,
  usePictures,
  type HouseholdPicture,
  type PictureUse,
} from '@/runtime/hooks/household-pictures';
import { ConfirmContext } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { FilePicker } from '@/ui/file-picker/file-picker';
import { PICTURE_RULE } from '@/ui/file-picker/file-rules';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { useEditor } from '../state/use-editor';
import { CutDialog } from './cut-dialog';
import styles from './pictures.module.css';

interface OwnPicturesProps {
  use: PictureUse;
  /** The picture that is chosen, by its name in documents; empty: none of these. */
  value: string;
  onChange: (asset: string | undefined) => void;
}

/** The household's own pictures of one kind, each to be chosen, and the way to one more (S5.5, S2.42). */
export function OwnPictures({ use, value, onChange }: OwnPicturesProps) {
  const house = useThisHouse();
  const { t } = useText();
  const editor = useEditor();
  const { pictures, problem } = usePictures(use);
  const { isBusy, change } = useBoardChange();
  const confirm = useContext(ConfirmContext);
  const [toCut, setToCut] = useState<File | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const chosen = pictures.find(({ asset }) => asset === value);

  const keep = (file: File) => {
    change(
      () => uploadPicture(house, file, use),
      ({ asset }) => {
        onChange(asset);
        editor.say('say.picture-uploaded', { name: file.name });
      },
    );
  };
  const remove = async ({ asset, name }: HouseholdPicture) => {
    const title = t('editor.picture.delete-ask', { name });
    if (!(await confirm({ action: 'picture.delete', title, value: null }))) return;
    change(
      () => deletePicture(house, asset),
      () => {
        onChange(undefined);
      },
    );
  };
  return (
    <div className={styles['own']}>
      {problem === null ? null : (
        <p className={styles['problem']} role="status">
          {t(`errors.${problem}`)}
        </p>
      )}
      {pictures.length === 0 ? (
        problem === null && <p>{t(`editor.picture.none-${use}`)}</p>
      ) : (
        <ul data-use={use} aria-label={t(`editor.picture.own-${use}`)}>
          {pictures.map(({ asset, name, url }) => (
            <li key={asset}>
              <button
                type="button"
                aria-pressed={asset === value}
                aria-label={name}
                title={name}
                onClick={() => {
                  onChange(asset);
                }}
              >
                {url === null ? null : <img src={url} alt="" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <FilePicker
        label={t(`editor.picture.upload-${use}`)}
        icon="upload-simple"
        rule={PICTURE_RULE}
        say={(why) => t(`editor.picture.file.${why}`)}
        isDisabled={isBusy}
        onTake={() => {
          setUnreadable(false);
        }}
        onPick={(file) => {
          if (use === 'icon') setToCut(file);
          else keep(file);
        }}
      />
      {isUnreadable ? (
        <p className={styles['problem']} role="alert">
          {t('editor.picture.file.unreadable')}
        </p>
      ) : null}
      <small>{t(`editor.picture.rule-${use}`)}</small>
      {chosen === undefined ? null : (
        <button
          type="button"
          className={styles['delete']}
          disabled={isBusy}
          onClick={() => {
            remove(chosen).catch(reportError);
          }}
        >
          {t('editor.picture.delete', { name: chosen.name })}
        </button>
      )}
      {toCut === null ? null : (
        <CutDialog
          file={toCut}
          onUnreadable={() => {
            setToCut(null);
            setUnreadable(true);
          }}
          onClose={() => {
            setToCut(null);
          }}
          onCut={(file) => {
            setToCut(null);
            keep(file);
          }}
        />
      )}
    </div>
  );
}
