import { use } from 'react';
import { OutletContext } from '@/runtime/hooks/page';
import styles from './outlet.module.css';

export default function Outlet() {
  return <div className={styles['outlet']}>{use(OutletContext)}</div>;
}
