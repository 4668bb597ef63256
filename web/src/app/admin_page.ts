// The admin page, loaded as a chunk of its own.
import '../styles/admin.css';

export { AdminPage } from '../view/admin/admin_page';
