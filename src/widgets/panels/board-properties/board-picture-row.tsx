import { use } from 'react';
import type { BoardDocument } from '@/schemas/template/document';
import { boardActs, useBoardChange, type Edit } from '@/runtime/hooks/board-work';
import { deletePicture, uploadPicture, usePictures, type HouseholdPicture } from '@/runtime/hooks/household-pictures';
import { ConfirmContext } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { FilePicker } from '@/ui/file-picker/file-picker';
import { PICTURE_RULE } from '@/ui/file-picker/file-rules';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './board-properties.module.css';

const withImage =
  (image: BoardDocument['image']): Edit =>
  (document) => {
    const { image: _before, ...rest } = document;
    return image === undefined ? rest : { ...rest, image };
  };

/** The picture behind a board (S2.39, S3.47): one that the household uploaded, or none. */
export function BoardPictureRow({ id, image }: { id: string; image: BoardDocument['image'] }) {
  const house = useThisHouse();
  const { t } = useText();
  const { pictures, problem } = usePictures('background');
  const { isBusy, change } = useBoardChange();
  const confirm = use(ConfirmContext);
  const chosen = pictures.find(({ asset }) => asset === image?.asset);
  const choose = (asset: string | null) => {
    change(() =>
      house.of(boardActs).edit(id, withImage(asset === null ? undefined : { asset, fit: 'cover', dim: 0.4 })),
    );
  };
  const remove = async ({ asset, name }: HouseholdPicture) => {
    const title = t('more-boards.background.delete-ask', { name });
    if (!(await confirm({ action: 'picture.delete', title, value: null }))) return;
    change(
      () => deletePicture(house, asset),
      () => choose(null),
    );
  };
  return (
    <section className={styles['pictures']} aria-label={t('more-boards.background.title')}>
      <h4>{t('more-boards.background.title')}</h4>
      <ul>
        <li>
          <button type="button" aria-pressed={image === undefined} onClick={() => choose(null)}>
            {t('more-boards.background.none')}
          </button>
        </li>
        {pictures.map(({ asset, name, url }) => (
          <li key={asset}>
            <button
              type="button"
              aria-pressed={image?.asset === asset}
              aria-label={name}
              style={url === null ? undefined : { backgroundImage: `url("${url}")` }}
              onClick={() => choose(asset)}
            />
          </li>
        ))}
      </ul>
      {problem === null ? null : <p role="status">{t(`errors.${problem}`)}</p>}
      <div className={styles['acts']}>
        <FilePicker
          label={t('more-boards.background.upload')}
          icon="upload-simple"
          rule={PICTURE_RULE}
          say={(why) => t(`more-boards.file.${why}`)}
          isDisabled={isBusy}
          onPick={(file) => {
            change(
              () => uploadPicture(house, file, 'background'),
              ({ asset }) => choose(asset),
            );
          }}
        />
        {chosen === undefined ? null : (
          <Button
            tone="ghost"
            isBusy={isBusy}
            onPress={() => {
              remove(chosen).catch(reportError);
            }}
          >
            {t('more-boards.background.delete')}
          </Button>
        )}
      </div>
    </section>
  );
}
