import { usePage } from '@/runtime/hooks/page';
import styles from './outlet.module.css';

export default function Outlet() {
  const { outlet } = usePage();
  return <div className={styles['outlet']}>{outlet}</div>;
}
