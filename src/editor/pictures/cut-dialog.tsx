import { useEffect, useState } from 'react';
import { PageDialog } from '@/runtime/hooks/page-dialog';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { CropSquare } from '@/ui/crop/crop-square';
import { wholeCrop, type Crop } from '@/ui/crop/crop';
import { cutPicture, ICON_CUT } from '@/ui/crop/draw-cut';
import styles from './pictures.module.css';

interface CutDialogProps {
  file: File;
  /** Named as a picture, and none that this browser can draw. */
  onUnreadable: () => void;
  onClose: () => void;
  onCut: (icon: File) => void;
}

/** Which square of a picture becomes the icon: 56 × 56 pixels (S5.5). */
export function CutDialog({ file, onUnreadable, onClose, onCut }: CutDialogProps) {
  const { t, number } = useText();
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; crop: Crop } | null>(null);
  useEffect(() => {
    let isWanted = true;
    createImageBitmap(file).then(
      (picture) => {
        if (isWanted) setChosen({ picture, crop: wholeCrop(picture.width, picture.height) });
      },
      () => {
        if (isWanted) onUnreadable();
      },
    );
    return () => {
      isWanted = false;
    };
    // A file is read once; who asks for it may be drawn anew meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [file]);
  if (chosen === null) return null;
  const { picture, crop } = chosen;
  const cut = async () => {
    const bytes = await cutPicture(picture, crop, ICON_CUT);
    onCut(new File([bytes], `${file.name.replace(/\.[^.]*$/, '')}.png`, { type: ICON_CUT.type }));
  };
  return (
    <PageDialog label={t('editor.picture.cut')} onClose={onClose}>
      <div className={styles['cut']}>
        <h2>{t('editor.picture.cut')}</h2>
        <CropSquare
          shape="icon"
          picture={picture}
          crop={crop}
          onChange={(next) => {
            setChosen({ picture, crop: next });
          }}
          label={t('editor.picture.move')}
          zoomLabel={t('editor.picture.zoom')}
          zoomText={(percent) => t('units.percent', { value: number(percent) })}
        />
        <div>
          <Button onPress={onClose}>{t('editor.cancel')}</Button>
          <Button
            tone="primary"
            onPress={() => {
              cut().catch(reportError);
            }}
          >
            {t('editor.picture.use')}
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
