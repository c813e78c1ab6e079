import styles from './switch.module.css';

export interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Said by readers; the visible words stand beside the switch. */
  label: string;
  isDisabled?: boolean;
  isBusy?: boolean;
}

/** On or off: 52 by 32 px in a 48 px hit area. */
export function Switch({ isOn, onChange, label, isDisabled = false, isBusy = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-busy={isBusy || undefined}
      disabled={isDisabled}
      className={styles['hit']}
      onClick={() => {
        if (!isBusy) onChange(!isOn);
      }}
    >
      <span className={styles['switch']} />
    </button>
  );
}
