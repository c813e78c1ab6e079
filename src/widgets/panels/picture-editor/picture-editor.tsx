import { useState } from 'react';
import { pictureAnswer, useAskAccount, usePicture } from '@/runtime/hooks/account';
import { useDialogs } from '@/runtime/hooks/dialogs';
import { useText } from '@/runtime/hooks/text';
import { Avatar } from '@/ui/avatar/avatar';
import { Button } from '@/ui/button/button';
import { cutPicture } from '@/ui/crop/draw-cut';
import { CropSquare } from '@/ui/crop/crop-square';
import { wholeCrop, type Crop } from '@/ui/crop/crop';
import { FilePicker } from '@/ui/file-picker/file-picker';
import { PICTURE_RULE } from '@/ui/file-picker/file-rules';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './picture-editor.module.css';

interface Chosen {
  picture: ImageBitmap;
  crop: Crop;
}

export default function PictureEditor() {
  const house = useThisHouse();
  const { t, number } = useText();
  const dialogs = useDialogs();
  const present = usePicture();
  const { ask, isBusy, problem, forget } = useAskAccount('save-picture');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  const takeAnother = () => {
    forget();
    setUnreadable(false);
  };
  const pick = async (file: File) => {
    // Named as a picture, and perhaps none that this browser can draw.
    const picture = await createImageBitmap(file).catch(() => null);
    setUnreadable(picture === null);
    if (picture !== null) setChosen({ picture, crop: wholeCrop(picture.width, picture.height) });
  };
  const save = async ({ picture, crop }: Chosen) => {
    const cut = { bytes: await cutPicture(picture, crop), type: 'image/jpeg' } as const;
    ask(cut, () => {
      house.of(pictureAnswer).put(cut);
      dialogs.close();
    });
  };
  const remove = () => {
    ask(null, () => house.of(pictureAnswer).put(null));
  };
  return (
    <div className={styles['editor']}>
      {problem !== null || isUnreadable ? (
        <ProblemBox title={isUnreadable ? t('profile.picture.unreadable') : t(`errors.${problem}`)} />
      ) : null}
      {chosen === null ? (
        <div className={styles['present']}>
          <Avatar
            picture={present.data}
            size="9rem"
            label={present.data === null ? t('profile.picture.none') : t('profile.picture.title')}
          />
          <p>{t('profile.picture.hint')}</p>
        </div>
      ) : (
        <CropSquare
          picture={chosen.picture}
          crop={chosen.crop}
          onChange={(crop) => setChosen({ ...chosen, crop })}
          label={t('profile.picture.move')}
          zoomLabel={t('profile.picture.zoom')}
          zoomText={(percent) => t('units.percent', { value: number(percent) })}
        />
      )}
      <div className={styles['acts']}>
        {chosen === null ? null : (
          <Button tone="primary" isWide isBusy={isBusy} onPress={() => void save(chosen).catch(reportError)}>
            {t('profile.picture.use')}
          </Button>
        )}
        <FilePicker
          label={chosen === null ? t('profile.picture.choose') : t('profile.picture.other')}
          tone={chosen === null ? 'primary' : 'normal'}
          rule={PICTURE_RULE}
          say={(found) => t(`profile.file.${found}`)}
          isDisabled={isBusy}
          onTake={takeAnother}
          onPick={(file) => void pick(file).catch(reportError)}
        />
        {chosen === null && present.data !== null ? (
          <Button isWide isBusy={isBusy} onPress={remove}>
            {t('profile.picture.remove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
