export { dashboardConfig } from '@/schemas/settings/dashboard-config';
