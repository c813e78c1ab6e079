import { ItemNow } from './link-now';

interface ValueRowProps {
  name: string;
  /** What tells it apart from others of its name. */
  beside: string;
  /** Ids of what would be read. */
  device: string;
  item: string;
  /** Left out where nothing is linked yet. */
  isLinked?: boolean;
  onTake: () => void;
}

/** One of the things that a link could lead to, with its value now. */
export function ValueRow({ name, beside, device, item, isLinked, onTake }: ValueRowProps) {
  return (
    <li>
      <button type="button" aria-pressed={isLinked} onClick={onTake}>
        <b>{name}</b>
        <small>{beside}</small>
        <span>
          <ItemNow device={device} item={item} />
        </span>
      </button>
    </li>
  );
}
